import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { lockPlaytest } from './move.ts'
import { reviewLimits } from './rules.ts'

interface Beat {
  playtestId: string
  testerId: string
  /** In front since the last beat, as the browser counted. */
  seconds: number
  now: Date
}

/**
 * Adds time in front: what the browser claims, but never more than has really passed since the last beat and never more than
 * 30 seconds. What is left of a second stays for the next beat, so that many beats lose nothing and gain nothing.
 */
export async function beat(tx: SystemTx, { playtestId, testerId, seconds, now }: Beat) {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ active_seconds: number }>(sql`
    update review_participations p
    set active_seconds = p.active_seconds + least(${seconds}::int, ${reviewLimits.beatSeconds}::int, e.passed),
      last_beat_at = e.since + make_interval(secs => e.passed)
    from (
      select id, since, greatest(0, floor(extract(epoch from (${at}::timestamptz - since))))::int as passed
      from (select id, coalesce(last_beat_at, started_at, ${at}::timestamptz) as since
        from review_participations where id = ${playtestId} for no key update) l) e
    where p.id = e.id and p.tester_id = ${testerId}
      and (p.status = 'in_progress' or (p.status = 'review_submitted' and p.returned_by is not null))
    returning p.active_seconds`)
  if (!rows[0]) {
    await lockPlaytest(tx, playtestId, { testerId })
    throw new AppError('STATE_CHANGED', 'Time is counted while a test is running.')
  }
  return { activeSeconds: rows[0].active_seconds }
}
