import { z } from 'zod/mini'
import { type DaySum, daySumsFrom } from '#features/credits/statement/day-sums.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { platformFigures } from '../tables.ts'
import type { PlatformInsights } from './schema.ts'

const shownMonths = 12

const monthRow = z.object({
  month: z.string(),
  requests: z.number(),
  spots: z.number(),
  taken: z.number(),
  firstReviewHours: z.nullable(z.number()),
  reviews: z.number(),
  accepted: z.number(),
  disputed: z.number(),
})
const nowRow = z.object({ openSpots: z.number(), testers: z.number(), disputes: z.number() })

/** Kinds of accounts whose credits are in circulation, as the economy of the admins counts them. */
const held = new Set(['main', 'welcome', 'escrow', 'incentives', 'offers'])

/** Counts the whole platform by month. It reads tables whole: a job runs it. */
export async function countPlatform(tx: SystemTx, now: Date): Promise<Omit<PlatformInsights, 'countedAt'>> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1, 1))
  const since = first.toISOString()
  const months = await rows(tx, monthRow)`
    with months as (
      select to_char(m, 'YYYY-MM') as month from generate_series(${since}::timestamptz at time zone 'UTC', ${at(now)} at time zone 'UTC', interval '1 month') m
    ), opened as (
      select to_char(r.opened_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as requests, sum(r.requested_count) as spots, sum(t.taken) as taken,
        percentile_cont(0.5) within group (order by extract(epoch from t.first_review - r.opened_at) / 3600)::float as hours
      from ${reviewRequests} r
      left join (select p.request_id, count(*) as taken, min(p.validated_at) filter (where ${readableByStudio}) as first_review
        from ${playtests} p group by p.request_id) t on t.request_id = r.id
      where r.opened_at >= ${since}::timestamptz and not r.is_simulated group by 1
    ), valid as (
      select to_char(p.validated_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as reviews
      from ${playtests} p where p.validated_at >= ${since}::timestamptz and ${readableByStudio} group by 1
    ), decided as (
      select to_char(p.decided_at at time zone 'UTC', 'YYYY-MM') as month,
        count(*) filter (where p.status = 'approved' and p.dispute_reason is null) as accepted, count(*) filter (where p.dispute_reason is not null) as disputed
      from ${playtests} p where p.decided_at >= ${since}::timestamptz and (p.decided_by = 'studio' or p.dispute_reason is not null) group by 1)
    select m.month, coalesce(o.requests, 0) as requests, coalesce(o.spots, 0) as spots, coalesce(o.taken, 0) as taken, o.hours as first_review_hours,
      coalesce(v.reviews, 0) as reviews, coalesce(d.accepted, 0) as accepted, coalesce(d.disputed, 0) as disputed
    from months m left join opened o using (month) left join valid v using (month) left join decided d using (month) order by m.month`
  const [open] = await rows(tx, nowRow)`
    select (select count(*)::int from ${reviewSpots} l join ${reviewRequests} r on r.id = l.request_id where l.state = 'open' and r.status = 'open' and not r.is_simulated) as open_spots,
      (select count(*)::int from ${profiles} p where p.is_tester and p.open_to_tests and p.demographics_completed) as testers,
      (select count(*)::int from ${playtests} p where p.status = 'disputed') as disputes`
  const sums = await daySumsFrom(tx, since.slice(0, 10))
  const credits = (month: string, isIt: (sum: DaySum) => boolean) =>
    sums.filter((sum) => sum.day?.startsWith(month) && isIt(sum)).reduce((all, { amount }) => all + amount, 0)
  return {
    months: months.map((of) => ({
      ...of,
      issued: credits(of.month, ({ fromKind, toKind }) => !held.has(fromKind) && held.has(toKind)),
      spent: credits(of.month, ({ fromKind, toKind }) => held.has(fromKind) && !held.has(toKind)),
    })),
    openSpots: 0,
    testers: 0,
    disputes: 0,
    ...open,
  }
}

const keptRow = z.object({
  counted: z.nullable(z.custom<Omit<PlatformInsights, 'countedAt'>>()),
  countedAt: z.nullable(z.date()),
})

/** The platform as the job counted it last; counted now if it has not run yet. */
export async function readPlatform(tx: SystemTx, now: Date): Promise<PlatformInsights> {
  const [last] = await rows(tx, keptRow)`select by_month as counted, by_month_at as counted_at from ${platformFigures}`
  if (last?.counted && last.countedAt) return { ...last.counted, countedAt: last.countedAt }
  return { ...(await countPlatform(tx, now)), countedAt: now }
}
