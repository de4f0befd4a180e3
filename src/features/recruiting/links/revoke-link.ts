import { and, eq, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { linkRevoked } from './events.ts'
import { invitationLinks } from './tables.ts'

/**
 * Lets people without an account play by a link, or no longer; those who play see it at the next file. Idempotent.
 * Throws NOT_FOUND, VALIDATION_ERROR (a confidentiality text, which a guest can't agree to).
 */
export async function letGuestsPlay(
  tx: SystemTx,
  { linkId, studioId, guestsMayPlay, now }: { linkId: string; studioId: string; guestsMayPlay: boolean; now: Date },
): Promise<void> {
  const [link] = await tx
    .update(invitationLinks)
    .set({ guestsMayPlay })
    .where(and(eq(invitationLinks.id, linkId), eq(invitationLinks.studioId, studioId)))
    .returning({ text: invitationLinks.confidentialityText })
  if (!link) throw new AppError('NOT_FOUND')
  if (guestsMayPlay && link.text !== null)
    throw new AppError('VALIDATION_ERROR', 'Guests can’t agree to a confidentiality text. Make a link without one.')
  tx.happened(linkRevoked({ studioId }), now)
}

/** Revokes a link; testers who joined by it keep the build. Idempotent. Throws NOT_FOUND. */
export async function revokeLink(
  tx: SystemTx,
  { linkId, studioId, now }: { linkId: string; studioId: string; now: Date },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${invitationLinks} set revoked_at = coalesce(revoked_at, ${at(now)})
    where id = ${linkId} and studio_id = ${studioId}`)
  if (rowCount === 0) throw new AppError('NOT_FOUND')
  tx.happened(linkRevoked({ studioId }), now)
}
