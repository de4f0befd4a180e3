import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { authCodeFactors, authPasskeys, authSettings, userRoles } from '../tables.ts'

/** Predicate: sign-ins of this account need a second step. */
export const hasSecondFactor = (userId: SQL): SQL =>
  sql`(exists (select 1 from ${authCodeFactors} f where f.user_id = ${userId} and f.confirmed_at is not null)
    or exists (select 1 from ${authPasskeys} k where k.user_id = ${userId}))`

const isAdmin = (userId: SQL): SQL =>
  sql`exists (select 1 from ${userRoles} r where r.user_id = ${userId} and r.role = 'admin')`

/** Predicate: an admin without a second factor, while the setting asks admins for one. */
export const lacksFactor = (userId: SQL): SQL =>
  sql`(exists (select 1 from ${authSettings} s where s.name = 'admins_need_second_factor' and s.is_on)
    and ${isAdmin(userId)} and not ${hasSecondFactor(userId)})`

const answer = z.object({ needed: z.boolean() })

export async function needsSecondStep(tx: SystemTx, userId: string): Promise<boolean> {
  const [found] = await rows(tx, answer)`select ${hasSecondFactor(sql`${userId}::uuid`)} as needed`
  return found?.needed ?? false
}
