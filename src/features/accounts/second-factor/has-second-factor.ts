import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { FACTOR_GRACE_DAYS } from '../rules.ts'
import { authCodeFactors, authPasskeys, authSettings, userRoles } from '../tables.ts'

/** Predicate: sign-ins of this account need a second step. */
export const hasSecondFactor = (userId: SQL): SQL =>
  sql`(exists (select 1 from ${authCodeFactors} f where f.user_id = ${userId} and f.confirmed_at is not null)
    or exists (select 1 from ${authPasskeys} k where k.user_id = ${userId}))`

/**
 * When an admin without a second factor can no longer work as one; null for others (accounts-11). At once while the
 * setting says so, else `FACTOR_GRACE_DAYS` after the role was given, where a factor is always required: off loopback.
 */
export const factorDueAt = (userId: SQL, { always }: { always: SQL }): SQL => sql`(
  select case
    when exists (select 1 from ${authSettings} s where s.name = 'admins_need_second_factor' and s.is_on) then r.created_at
    when ${always} then r.created_at + ${sql.raw(`interval '${FACTOR_GRACE_DAYS} days'`)} end
  from ${userRoles} r where r.user_id = ${userId} and r.role = 'admin' and not ${hasSecondFactor(userId)})`

const answer = z.object({ needed: z.boolean() })

export async function needsSecondStep(tx: SystemTx, userId: string): Promise<boolean> {
  const [found] = await rows(tx, answer)`select ${hasSecondFactor(sql`${userId}::uuid`)} as needed`
  return found?.needed ?? false
}
