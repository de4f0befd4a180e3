import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { authUsers, rolesOf } from '#features/accounts/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { roles } from '#shared/roles.ts'
import { profiles } from '../tables.ts'

/** Locks a person's profile (FOR NO KEY UPDATE), which serialises the acts that depend on each other's result. */
export const lockProfile = (tx: SystemTx, profileId: string) =>
  tx.execute(sql`select 1 from ${profiles} where id = ${profileId} for no key update`)

const account = z.object({ userId: z.string(), role: z.enum(roles), roles: z.array(z.enum(roles)) })

/**
 * Locks a person's account, which serialises changes of its roles and suspensions. Returns the active role and all
 * roles, as they are after the wait for the lock. Throws NOT_FOUND for an erased account.
 */
export async function lockAccount(tx: SystemTx, profileId: string): Promise<z.output<typeof account>> {
  const person = sql`${authUsers} u join ${profiles} p on p.user_id = u.id where p.id = ${profileId}`
  await tx.execute(sql`select 1 from ${person} for no key update of u`)
  const current = await foundRow(
    tx,
    account,
  )`select u.id as user_id, p.role, ${rolesOf(sql`u.id`)} as roles from ${person}`
  return current
}
