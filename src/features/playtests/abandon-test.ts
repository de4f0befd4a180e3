import { z } from 'zod'
import { togetherLimits } from '#features/requests/together/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { movePlaytest, type Playtest, stateAfter } from './move-playtest.ts'
import { lockRequestShared, releaseSpot } from './release-spot.ts'
import { isUnderWay } from './sql.ts'
import { playtests } from './tables.ts'

const told = z.object({ before: z.boolean(), counts: z.boolean() })

interface AbandonTestInput {
  playtestId: string
  testerId: string
  reason: string
  /**
   * False if the tester did not end the test (studio, admin, withdrawn build, erasure): the completion rate ignores it.
   */
  counts?: boolean
  now: Date
}

/**
 * Ends a test that the tester gives up, and releases its spot. Throws NOT_FOUND, STATE_CHANGED,
 * also for a stage of a plan while the tester works on one before it.
 */
export async function abandonTest(
  tx: SystemTx,
  { playtestId, testerId, reason, counts = true, now }: AbandonTestInput,
) {
  await lockRequestShared(tx, playtestId)
  const isCounted = counts && !(await placeCounts(tx, playtestId))
  const { after } = await movePlaytest(tx, {
    playtestId,
    testerId,
    act: 'abandon',
    actor: 'tester',
    reason,
    now,
    set: (before) => ({ counted: isCounted && !leavesInTime(before, now) }),
  })
  await releaseSpot(tx, after, now)
  return stateAfter(after)
}

/** A place at a date is left without a mark until an hour before it: the next on the list gets it (plans-6). */
const leavesInTime = ({ togetherAt, status }: Playtest, now: Date): boolean =>
  togetherAt !== null &&
  status === 'accepted' &&
  now.getTime() < togetherAt.getTime() - togetherLimits.lobbyAlone * 60_000

/**
 * Whether another test of the same place of a plan counts as left or missed already: a place counts once (plans-5). Throws
 * STATE_CHANGED while an earlier stage is under way, in which the plan is left.
 */
async function placeCounts(tx: SystemTx, playtestId: string): Promise<boolean> {
  const { before, counts } = await foundRow(tx, told)`
    select coalesce(bool_or(${isUnderWay('o')} and o.stage < p.stage), false) as before,
      coalesce(bool_or(o.counted and o.status in ('abandoned', 'timed_out')), false) as counts
    from (select 1) one left join (select * from ${playtests} where id = ${playtestId}) p on true
      left join ${playtests} o on o.days_plan_id = p.days_plan_id and o.tester_id = p.tester_id and o.id <> p.id`
  if (before) throw new AppError('STATE_CHANGED', 'Leave the plan in the stage that you are in.')
  return counts
}
