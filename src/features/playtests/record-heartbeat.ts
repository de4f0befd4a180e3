import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { lockPlaytest } from './move.ts'
import { RETURN_VISIT_HOURS, reviewLimits } from './rules.ts'
import { heartbeatOutput } from './schema.ts'
import { playtests } from './tables.ts'

interface RecordHeartbeatInput {
  playtestId: string
  testerId: string
  /** Active seconds since the last heartbeat, as the browser counted them. */
  seconds: number
  now: Date
}

/**
 * Adds active time: the seconds that the browser reports, at most the time that has passed since the last heartbeat and
 * at most 30 seconds. Fractions of a second carry over to the next heartbeat, so frequent heartbeats neither lose nor
 * gain time. The first heartbeat eight hours after the last one begins a return visit. Throws NOT_FOUND, STATE_CHANGED when the test is not running.
 */
export async function recordHeartbeat(tx: SystemTx, { playtestId, testerId, seconds, now }: RecordHeartbeatInput) {
  const at = now.toISOString()
  const [recorded] = await rows(tx, heartbeatOutput)`
    update ${playtests} p
    set active_seconds = p.active_seconds + least(${seconds}::int, ${reviewLimits.heartbeatSeconds}::int, e.passed),
      last_heartbeat_at = e.since + make_interval(secs => e.passed),
      came_back_at = case when e.returns then coalesce(p.came_back_at, ${at}::timestamptz) else p.came_back_at end,
      return_seconds = p.return_seconds + case when e.returns or (p.came_back_at is not null and p.status = 'in_progress')
        then least(${seconds}::int, ${reviewLimits.heartbeatSeconds}::int, e.passed) else 0 end
    from (
      select id, since, returns, greatest(0, floor(extract(epoch from (${at}::timestamptz - since))))::int as passed
      from (select id, coalesce(last_heartbeat_at, started_at, ${at}::timestamptz) as since,
          status = 'in_progress' and active_seconds > 0 and coalesce(last_heartbeat_at <= ${at}::timestamptz - make_interval(hours => ${RETURN_VISIT_HOURS}::int), false) as returns
        from ${playtests} where id = ${playtestId} for no key update) l) e
    where p.id = e.id and p.tester_id = ${testerId}
      and (p.status = 'in_progress' or (p.status = 'review_submitted' and p.returned_by is not null))
    returning p.active_seconds`
  if (!recorded) {
    await lockPlaytest(tx, playtestId, { testerId })
    throw new AppError('STATE_CHANGED', 'Time is counted while a test is running.')
  }
  return recorded
}
