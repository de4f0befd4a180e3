import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { visitStates } from './rules.ts'
import type { DayPerson } from './schema.ts'

const visitRow = z.object({
  testerId: z.string(),
  name: z.string(),
  tookAt: z.date(),
  playtestId: z.string(),
  requestId: z.string(),
  state: z.enum(visitStates),
  at: z.date().nullable(),
  rating: z.number().nullable(),
})

interface OfPlan {
  planId: string
  studioId: string
  now: SQL
}

/** Each tester of a plan over days in the order of joining, with their visit of each stage. */
export async function peopleOf(tx: SystemTx, { planId, studioId, now }: OfPlan): Promise<DayPerson[]> {
  const found = await rows(tx, visitRow)`
    select p.tester_id, coalesce(c.name, 'Former tester') as name, p.accepted_at as took_at, p.id as playtest_id, p.request_id,
      case when p.status = 'accepted' then case when p.stage = 1 or p.opens_at <= ${now} then 'open' else 'waits' end
        when p.status = 'in_progress' then 'playing' when p.status in ('review_submitted', 'validating') then 'sent'
        when p.status in ('validated', 'disputed', 'approved') then 'valid' when p.status = 'rejected' then 'rejected'
        when p.status = 'timed_out' then 'missed' when p.counted then 'left' else 'ended' end as state,
      case when p.status = 'accepted' and p.stage > 1 and (p.opens_at is null or p.opens_at > ${now}) then p.opens_at
        when p.status in ('accepted', 'in_progress') then p.deadline_at else coalesce(p.submitted_at, p.updated_at) end as at,
      case when ${readableByStudio} then v.rating end as rating
    from ${playtests} p ${cardOf(sql`p.tester_id`, 'c')} left join ${reviews} v on v.playtest_id = p.id
    where p.days_plan_id = ${planId} and p.studio_id = ${studioId} order by p.accepted_at, p.tester_id, p.stage`
  const people = new Map<string, DayPerson>()
  for (const { testerId, name, tookAt, ...visit } of found) {
    const person = people.get(testerId) ?? { name, tookAt, visits: [] }
    person.visits.push(visit)
    people.set(testerId, person)
  }
  return [...people.values()]
}
