import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { linkRevoked } from './events.ts'
import { invitationLinks } from './tables.ts'

/** Revokes a link; testers who joined by it keep the build. Idempotent. Throws NOT_FOUND. */
export async function revokeLink(
  tx: SystemTx,
  { linkId, studioId, now }: { linkId: string; studioId: string; now: Date },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${invitationLinks} set revoked_at = coalesce(revoked_at, ${now.toISOString()}::timestamptz)
    where id = ${linkId} and studio_id = ${studioId}`)
  if (rowCount === 0) throw new AppError('NOT_FOUND')
  tx.happened(linkRevoked({ studioId }), now)
}
