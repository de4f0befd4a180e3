import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { returnLapsed, testTimedOut } from '../events.ts'
import { move } from '../move-playtest.ts'
import { lockRequestShared, releaseSpot } from '../release-spot.ts'

interface EndOverdueInput {
  playtestId: string
  now: Date
}

const tooEarly = () => new AppError('STATE_CHANGED', 'Its deadline hasn’t passed yet.')

/**
 * Ends a test whose deadline passed without a review, and releases its spot. Throws STATE_CHANGED before the deadline.
 */
export async function timeOutTest(tx: SystemTx, { playtestId, now }: EndOverdueInput): Promise<void> {
  await lockRequestShared(tx, playtestId)
  const { after } = await move(tx, {
    playtestId,
    act: 'time_out',
    actor: 'system',
    now,
    set: ({ deadlineAt }) => {
      if (now < deadlineAt) throw tooEarly()
      return {}
    },
  })
  const didNotCome = after.togetherAt !== null && after.arrivedAt === null
  tx.happened(testTimedOut({ ...after, playtestId, didNotCome }), now)
  await releaseSpot(tx, after, now, didNotCome ? { cause: 'A tester did not come within ten minutes.' } : {})
}

/**
 * Rejects a review that the validation returned and that was not submitted again in time. Throws STATE_CHANGED before
 * the return deadline.
 */
export async function expireReturn(tx: SystemTx, { playtestId, now }: EndOverdueInput): Promise<void> {
  await lockRequestShared(tx, playtestId)
  const { after } = await move(tx, {
    playtestId,
    act: 'let_return_lapse',
    actor: 'system',
    now,
    set: ({ returnDeadlineAt }) => {
      if (returnDeadlineAt === null || now < returnDeadlineAt) throw tooEarly()
      return {}
    },
  })
  tx.happened(returnLapsed({ ...after, playtestId }), now)
  await releaseSpot(tx, after, now)
}
