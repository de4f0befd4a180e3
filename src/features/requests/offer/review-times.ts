import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { ReviewDepth } from '#shared/depths.ts'
import { reviewInstants } from '../ports.ts'
import { reviewRequests, reviewSpots } from '../tables.ts'
import { type ReviewTimes, reviewTimesOutput } from './review-times-schema.ts'

/** Fewer requests than these say nothing about the next one. */
const FEWEST_REQUESTS = 5

/** The newest requests that are read, so that the cost does not grow with all requests. */
const NEWEST_REQUESTS = 50

const times = z.omit(reviewTimesOutput, { depth: true })

/**
 * How long the newest requests of a depth took from their opening to their first and to their last review, over all
 * studios: the medians of those that have all their reviews, of all depths while they are too few; null if those are.
 */
export async function readReviewTimes(tx: SystemTx, depth: ReviewDepth): Promise<ReviewTimes> {
  const found = await mediansOf(tx, depth)
  if (found.requests >= FEWEST_REQUESTS) return { ...found, depth }
  const all = await mediansOf(tx, null)
  if (all.requests >= FEWEST_REQUESTS) return { ...all, depth: null }
  return { requests: found.requests, depth, firstHours: null, lastHours: null }
}

async function mediansOf(tx: SystemTx, depth: ReviewDepth | null): Promise<z.output<typeof times>> {
  const ofDepth = depth === null ? sql`true` : sql`game_instructions ->> 'reviewMode' = ${depth}`
  const [found] = await rows(tx, times)`
    select count(*)::int as requests,
      percentile_cont(0.5) within group (order by extract(epoch from t.first_at - r.opened_at) / 3600)::float as first_hours,
      percentile_cont(0.5) within group (order by extract(epoch from t.last_at - r.opened_at) / 3600)::float as last_hours
    from (
      select id, studio_id, opened_at from ${reviewRequests}
      where ${ofDepth} and opened_at is not null and not is_simulated
      order by opened_at desc limit ${NEWEST_REQUESTS}) r
    cross join lateral ${reviewInstants.ask({ requestId: sql`r.id`, studioId: sql`r.studio_id` })} t
    where t.first_at is not null and not exists (
      select 1 from ${reviewSpots} s where s.request_id = r.id and s.state in ('open', 'taken'))`
  if (!found) throw new TypeError('An aggregate query always returns a row.')
  return found
}
