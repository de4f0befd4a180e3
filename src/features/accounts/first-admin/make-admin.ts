import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { auditLog } from '#platform/tables.ts'
import { userRoles } from '../tables.ts'

interface NewAdmin {
  userId: string
  /** How the role was granted, for the audit log. */
  by: 'one-time link' | 'command'
  now: Date
}

/** Grants the admin role and makes it the active one. Idempotent. */
export async function makeAdmin(tx: SystemTx, { userId, by, now }: NewAdmin): Promise<void> {
  await tx.insert(userRoles).values({ userId, role: 'admin', createdAt: now }).onConflictDoNothing()
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${profiles} set role = 'admin', updated_at = ${now.toISOString()} where user_id = ${userId} returning id`,
  )
  await tx
    .insert(auditLog)
    .values({ actorId: userId, action: 'admin.made', subjectId: userId, detail: { by }, createdAt: now })
  if (rows[0]) await announce(tx, personTopic(rows[0].id), 'accounts')
}
