import { type SQL, sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { type StudioScorecard, studioScorecard } from '#features/requests/offer-page.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'

/**
 * How a studio has decided about reviews in the 365 days before `now`, for testers. Reviews that ended without a
 * decision (given up, too late, refused by the validation) are not in it.
 */
export const scorecardOf = (tx: SystemTx, { studioId, now }: { studioId: string; now: Date }) =>
  read(tx, sql`p.studio_id = ${studioId}`, now)

/** The same figures of all studios together. */
export const scorecardOfAll = (tx: SystemTx, now: Date) => read(tx, sql`true`, now)

async function read(tx: SystemTx, whose: SQL, now: Date): Promise<StudioScorecard> {
  const [record] = await rows(tx, studioScorecard)`
    select count(*)::int as decisions, (count(*) filter (where p.status = 'approved'))::int as accepted,
      (percentile_cont(0.5) within group (order by extract(epoch from p.decided_at - p.validated_at) / 3600)
        filter (where p.decided_by <> 'admin' and p.dispute_reason is null))::float as median_hours,
      (count(*) filter (where p.dispute_reason is not null))::int as disputes,
      (count(*) filter (where p.dispute_reason is not null and p.status = 'approved'))::int as disputes_lost
    from ${playtests} p
    where ${whose} and p.status in ('approved', 'rejected') and p.decided_by is not null
      and p.decided_at > ${now.toISOString()}::timestamptz - interval '365 days'`
  if (!record) throw new TypeError('An aggregate query always returns a row.')
  return record
}
