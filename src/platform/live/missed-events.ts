import { z } from 'zod'
import { MOST_MISSED_MS } from '#shared/live-beat.ts'
import type { Database } from '../db/open.ts'
import { rows } from '../db/rows.ts'
import { liveEvents } from '../tables.ts'

const row = z.object({ kind: z.string(), ref: z.string().nullable() })

/** Longer than a transaction lasts, in milliseconds: an event has the time of its transaction's begin. */
const longestMs = 30_000

/** What a browser says it has missed, in milliseconds; null for a browser that can't be told, which refetches all. */
export function missedOf(query: unknown): number | null {
  const missed = Number((query as { missed?: unknown } | null)?.missed ?? Number.NaN)
  return missed >= 0 && missed <= MOST_MISSED_MS ? missed : null
}

/**
 * The events of these topics that were announced in the last milliseconds, or are still to be announced. Answers that a
 * browser asked for before lack none of the others.
 */
export async function missedEvents(db: Database, topics: ReadonlySet<string>, missedMs: number) {
  // The browser counted until it asked, and the request took its time: on a slow network about as long as others.
  const since = missedMs * 1.5 + 1000
  return db.asSystem(
    (tx) => rows(tx, row)`
      select distinct kind, ref_id as ref from ${liveEvents}
      where topic in ${[...topics]} and created_at > now() - ${since + longestMs} * interval '1 millisecond'
        and (announced_at is null or announced_at > now() - ${since} * interval '1 millisecond')`,
  )
}
