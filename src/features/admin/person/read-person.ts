import { sql } from 'drizzle-orm'
import { authUsers, rolesOf } from '#features/accounts/sql.ts'
import { creditAccounts, creditsOf, freezeReasons } from '#features/credits/sql.ts'
import { games } from '#features/games/sql.ts'
import { payments } from '#features/payments/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { auditLook } from '../look/audit-look.ts'
import { type Person, personOutput } from './schema.ts'

interface LookInput {
  profileId: string
  adminId: string
  now: Date
}

/** Counts stop there, so that the largest studio costs no more than others. */
const countLimit = 1000
const counted = (rowsOf: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (${rowsOf} limit ${countLimit}) counted)`

/** A person for an admin, in one statement; the view is audited. Throws NOT_FOUND, also for a deleted account. */
export async function readPerson(tx: SystemTx, { profileId, adminId, now }: LookInput): Promise<Person> {
  const account = (kind: string) => sql`a.profile_id = p.id and a.kind = ${kind}`
  const person = await foundRow(tx, personOutput)`
    select p.id, p.name, nullif(p.company_name, '') as company_name, p.email, u.email_verified, p.location as country, p.role,
      ${rolesOf(sql`p.user_id`)} as roles, p.tester_level, p.reputation_score as reputation, p.monetization_unlocked as unlocked,
      p.locked_manually, p.suspended_at, p.suspension_reason, p.last_seen_at, p.created_at,
      (select a.frozen_at from ${creditAccounts} a where ${account('main')}) as frozen_at,
      ${freezeReasons(sql`p.id`)} as paused_for,
      ${creditsOf(sql`p.id`)} as credits,
      coalesce((select a.balance from ${creditAccounts} a where ${account('welcome')}), 0) as welcome,
      ${counted(sql`select from ${games} g where g.studio_id = p.id`)} as games,
      ${counted(sql`select from ${reviewRequests} r where r.studio_id = p.id`)} as requests,
      ${counted(sql`select from ${playtests} t where t.tester_id = p.id`)} as tests,
      ${counted(sql`select from ${payments} b where b.owner_id = p.id`)} as payments
    from ${profiles} p join ${authUsers} u on u.id = p.user_id where p.id = ${profileId}`
  await auditLook(tx, { at: 'account', adminId, profileId, now })
  return person
}
