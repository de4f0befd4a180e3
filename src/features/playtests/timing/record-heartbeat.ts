import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { lockPlaytest } from '../move-playtest.ts'
import { RETURN_VISIT_HOURS, reviewLimits } from '../rules.ts'
import { playtestSittings, playtests } from '../tables.ts'

/** A heartbeat this many seconds after the last one begins another sitting. */
const SITTING_GAP_SECONDS = 120

interface RecordHeartbeatInput {
  playtestId: string
  testerId: string
  /** Active seconds since the last heartbeat, as the browser counted them. */
  seconds: number
  now: Date
}

const counted = z.object({ activeSeconds: z.number(), added: z.number(), passed: z.number() })

/**
 * Adds active time: the seconds that the browser reports, at most the time that has passed since the last heartbeat and
 * at most 30 seconds. Fractions of a second carry over to the next heartbeat, so frequent heartbeats neither lose nor
 * gain time. The first heartbeat eight hours after the last one begins a return visit. Throws NOT_FOUND, STATE_CHANGED when the test is not running.
 */
export async function recordHeartbeat(tx: SystemTx, { playtestId, testerId, seconds, now }: RecordHeartbeatInput) {
  const [recorded] = await rows(tx, counted)`
    update ${playtests} p
    set active_seconds = p.active_seconds + least(${seconds}::int, ${reviewLimits.heartbeatSeconds}::int, e.passed),
      last_heartbeat_at = e.since + make_interval(secs => e.passed),
      came_back_at = case when e.returns then coalesce(p.came_back_at, ${at(now)}) else p.came_back_at end,
      return_seconds = p.return_seconds + case when e.returns or (p.came_back_at is not null and p.status = 'in_progress')
        then least(${seconds}::int, ${reviewLimits.heartbeatSeconds}::int, e.passed) else 0 end
    from (
      select id, since, returns, before, greatest(0, floor(extract(epoch from (${at(now)} - since))))::int as passed
      from (select id, active_seconds as before, coalesce(last_heartbeat_at, started_at, ${at(now)}) as since,
          status = 'in_progress' and active_seconds > 0 and coalesce(last_heartbeat_at <= ${at(now)} - make_interval(hours => ${RETURN_VISIT_HOURS}::int), false) as returns
        from ${playtests} where id = ${playtestId} for no key update) l) e
    where p.id = e.id and p.tester_id = ${testerId}
      and (p.status = 'in_progress' or (p.status = 'review_submitted' and p.returned_by is not null))
    returning p.active_seconds, p.active_seconds - e.before as added, e.passed`
  if (!recorded) {
    await lockPlaytest(tx, playtestId, { testerId })
    throw new AppError('STATE_CHANGED', 'Time is counted while a test is running.')
  }
  const { activeSeconds } = recorded
  await recordSitting(tx, { playtestId, ...recorded, now })
  return { activeSeconds }
}

interface SittingInput extends z.output<typeof counted> {
  playtestId: string
  now: Date
}

/** Extends the tester's sitting, or begins another one after a pause. The caller holds the lock of the playtest. */
async function recordSitting(tx: SystemTx, { playtestId, activeSeconds, added, passed, now }: SittingInput) {
  await tx.execute(sql`
    with extended as (
      update ${playtestSittings} set ended_at = greatest(ended_at, ${at(now)}), play_to = ${activeSeconds}
      where playtest_id = ${playtestId}
        and started_at = (select max(s.started_at) from ${playtestSittings} s where s.playtest_id = ${playtestId})
        and ended_at >= ${at(now)} - make_interval(secs => ${SITTING_GAP_SECONDS}::int)
      returning 1)
    insert into ${playtestSittings} (playtest_id, started_at, tester_id, studio_id, ended_at, play_from, play_to)
    select p.id, ${at(now)} - make_interval(secs => least(${passed}::int, ${added}::int)), p.tester_id, p.studio_id, ${at(now)},
      ${activeSeconds - added}, ${activeSeconds}
    from ${playtests} p where p.id = ${playtestId} and not exists (select 1 from extended)
    on conflict do nothing`)
}
