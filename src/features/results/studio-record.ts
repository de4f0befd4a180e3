import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { isUndecided, playtests, readableByStudio } from '#features/playtests/sql.ts'
import { scorecardQuery } from '#features/playtests/studio-scorecard.ts'
import { paidForInvitations } from '#features/recruiting/invitations/sql.ts'
import { studioScorecard } from '#features/requests/offer/offer-page-schema.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { studioFiguresOutput, studioRecordOutput } from './schema.ts'

/** The newest requests that `studioFigures` reads, so that its cost does not grow with a studio's history. */
const FIGURED_REQUESTS = 50

const oneRow = <Row>([row]: Row[]): Row => {
  if (!row) throw new TypeError('An aggregate query always returns a row.')
  return row
}

/** Totals of a studio's requests and reviews: index-only counts, except of the few reviews that wait for a decision. */
export const studioRecord = async (
  db: Pick<Database, 'readAs'>,
  studioId: string,
): Promise<z.output<typeof studioRecordOutput>> =>
  oneRow(
    await db.readAs(
      studioId,
      studioRecordOutput,
      sql`
    select
      (select count(*)::int from ${reviewRequests} where studio_id = ${studioId} and status = 'open' and not is_simulated) as open,
      (select count(*)::int from ${playtests} p where studio_id = ${studioId} and ${isUndecided()}) as waiting,
      count(*) filter (where status = 'approved')::int as approved, count(*) filter (where status = 'rejected')::int as rejected
    from ${playtests} where studio_id = ${studioId} and status in ('approved', 'rejected')`,
    ),
  )

/**
 * Speed and cost of a studio's newest requests. A review costs its spot's price when it is accepted; an invitation costs
 * its price when it is answered (others are refunded).
 */
export async function studioFigures(
  db: Pick<Database, 'readAs'>,
  { studioId, now }: { studioId: string; now: Date },
): Promise<z.output<typeof studioFiguresOutput>> {
  const [figures, decided] = await Promise.all([
    db.readAs(studioId, requestFigures, figuresQuery(studioId)),
    db.readAs(studioId, studioScorecard, scorecardQuery(sql`p.studio_id = ${studioId}`, now)),
  ])
  const { decisions, accepted } = oneRow(decided)
  return { ...oneRow(figures), decisions, decidedForTester: accepted }
}

const requestFigures = z.omit(studioFiguresOutput, { decisions: true, decidedForTester: true })

const figuresQuery = (studioId: string) =>
  sql`
    select count(*)::int as requests, count(t.first_review)::int as reviewed,
      percentile_cont(0.5) within group (order by extract(epoch from t.first_review - r.opened_at) / 3600)::float as first_review_hours,
      coalesce(sum(t.accepted), 0)::int as accepted, coalesce(sum(s.paid), 0)::int as review_credits,
      coalesce(sum(${paidForInvitations({ requestId: sql`r.id`, studioId })}), 0)::int as invitation_credits
    from (
      select id, opened_at from ${reviewRequests}
      where studio_id = ${studioId} and status <> 'draft' and not is_simulated
      order by created_at desc, id desc limit ${FIGURED_REQUESTS}) r
    cross join lateral (
      select min(p.validated_at) filter (where ${readableByStudio}) as first_review, count(*) filter (where p.status = 'approved') as accepted
      from ${playtests} p where p.request_id = r.id and p.studio_id = ${studioId}) t
    cross join lateral (
      select sum(price) as paid from ${reviewSpots} where request_id = r.id and studio_id = ${studioId} and state = 'settled') s`
