import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import type { auditOutput, overviewOutput, peopleOutput } from './schema.ts'

const pageSize = 50

type Person = z.output<typeof peopleOutput>['people'][number]
interface PersonRow extends Record<string, unknown>, Omit<Person, 'createdAt'> {
  created_at: string
  total: number
}

/** People by name, company or address, newest first. */
export async function findPeople(
  tx: SystemTx,
  { search, offset }: { search: string; offset: number },
): Promise<z.output<typeof peopleOutput>> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await tx.execute<PersonRow>(sql`
    select p.id, p.name, p.email, p.role, p.company_name as "companyName", p.tester_level as "testerLevel", p.monetization_unlocked as unlocked, p.locked_by_hand as "lockedByHand",
      array(select r.role from user_roles r where r.user_id = p.user_id order by r.created_at, r.role) as roles, p.created_at, count(*) over ()::int as total,
      (select coalesce(sum(a.balance), 0)::int from credit_accounts a where a.profile_id = p.id) as credits
    from profiles p
    where p.user_id is not null and (${search} = '' or p.name ilike ${like} or p.company_name ilike ${like} or p.email ilike ${like})
    order by p.created_at desc, p.id limit ${pageSize} offset ${offset}`)
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map(({ created_at, total: _total, ...row }) => ({ ...row, createdAt: new Date(created_at) })),
  }
}

/** The figures of the platform, in one statement. */
export async function overview(tx: SystemTx, now: Date): Promise<z.output<typeof overviewOutput>> {
  const aWeekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString()
  const { rows } = await tx.execute<z.output<typeof overviewOutput> & Record<string, unknown>>(sql`
    select
      (select count(*)::int from profiles where user_id is not null) as people,
      (select count(*)::int from profiles where user_id is not null and role = 'studio') as studios,
      (select count(*)::int from profiles where user_id is not null and role = 'tester') as testers,
      (select count(*)::int from profiles where user_id is not null and created_at > ${aWeekAgo}) as "newPeople",
      (select count(*)::int from games where deleted_at is null) as games,
      (select count(*)::int from review_requests where status = 'open' and not is_simulated) as "openRequests",
      (select count(*)::int from games where deleted_at is null and created_at > ${aWeekAgo}) as "newGames",
      (select count(*)::int from reviews) as reviews,
      (select count(*)::int from reviews where created_at > ${aWeekAgo}) as "newReviews",
      (select count(*)::int from review_participations where status = 'disputed') as disputes,
      (select coalesce(sum(balance), 0)::int from credit_accounts where profile_id is not null) as "creditsHeld",
      (select coalesce(sum(balance), 0)::int from credit_accounts where kind = 'escrow') as escrow,
      (select coalesce(sum(balance), 0)::int from credit_accounts where kind = 'incentives') as incentives`)
  return rows[0]!
}

interface AuditRow extends Record<string, unknown> {
  id: string
  action: string
  actorName: string | null
  subjectName: string | null
  detail: Record<string, unknown>
  created_at: string
}

/** What was done with authority, newest first. */
export async function recentAudit(tx: SystemTx): Promise<z.output<typeof auditOutput>> {
  const { rows } = await tx.execute<AuditRow>(sql`
    select l.id, l.action, a.name as "actorName", s.name as "subjectName", l.detail, l.created_at
    from audit_log l
    left join profiles a on a.id = l.actor_id
    left join profiles s on s.id::text = l.subject_id
    order by l.created_at desc limit 100`)
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }))
}
