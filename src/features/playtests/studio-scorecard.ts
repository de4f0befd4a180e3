import { type SQL, sql } from 'drizzle-orm'
import { type StudioScorecard, studioScorecard } from '#features/requests/offer/offer-page-schema.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { playtests } from './tables.ts'

/**
 * SQL: how studios decided about reviews in the 365 days before `now`, as a query of one row; `whose` selects playtests
 * `p`. `decisions` are those of the studio alone: it accepted a review, or disputed one. What the automatic check, the
 * deadline or an admin decided without it counts nowhere (product-16); the time to decide includes the deadline.
 */
export const scorecardQuery = (whose: SQL, now: Date): SQL => sql`
  select (count(*) filter (where ${accepted} or p.dispute_reason is not null))::int as decisions,
    (count(*) filter (where ${accepted}))::int as accepted,
    (percentile_cont(0.5) within group (order by extract(epoch from p.decided_at - p.validated_at) / 3600)
      filter (where p.decided_by <> 'admin' and p.dispute_reason is null))::float as median_hours,
    (count(*) filter (where p.dispute_reason is not null))::int as disputes,
    (count(*) filter (where p.dispute_reason is not null and p.status = 'approved'))::int as disputes_lost
  from ${playtests} p
  where ${whose} and p.status in ('approved', 'rejected') and p.decided_by is not null
    and p.decided_at > ${at(now)} - interval '365 days'`

const accepted = sql`(p.status = 'approved' and p.decided_by = 'studio' and p.dispute_reason is null)`

export const scorecardOf = (tx: SystemTx, { studioId, now }: { studioId: string; now: Date }) =>
  read(tx, scorecardQuery(sql`p.studio_id = ${studioId}`, now))

/** The same figures of all studios together. */
export const scorecardOfAll = (tx: SystemTx, now: Date) => read(tx, scorecardQuery(sql`true`, now))

async function read(tx: SystemTx, query: SQL): Promise<StudioScorecard> {
  const [record] = await rows(tx, studioScorecard)`${query}`
  if (!record) throw new TypeError('An aggregate query always returns a row.')
  return record
}
