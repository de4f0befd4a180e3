import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import { userRoles } from '../tables.ts'

/** Makes another of the person's roles the active one (ruling 28). Throws RLS_VIOLATION for a role they don't have. */
export async function switchRole(
  tx: SystemTx,
  { userId, role, now }: { userId: string; role: Role; now: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${profiles} set role = ${role}, updated_at = ${now.toISOString()}
    where user_id = ${userId} and exists (select 1 from ${userRoles} r where r.user_id = ${userId} and r.role = ${role})
    returning id`)
  if (!rows[0]) throw new AppError('RLS_VIOLATION')
  await announce(tx, personTopic(rows[0].id), 'accounts')
}
