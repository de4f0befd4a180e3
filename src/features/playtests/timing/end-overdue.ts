import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { returnLapsed, testTimedOut } from '../events.ts'
import { movePlaytest, type Playtest } from '../move-playtest.ts'
import { lockRequestShared, releaseSpot } from '../release-spot.ts'

interface EndOverdueInput {
  playtestId: string
  now: Date
}

/** Everybody plays at the same time, and this tester was not there. */
const isNoShow = ({ togetherAt, arrivedAt }: Pick<Playtest, 'togetherAt' | 'arrivedAt'>): boolean =>
  togetherAt !== null && arrivedAt === null

/** When the job is so late, the product was not there at the date: who could not come has missed nothing (plans-6). */
const lateMs = 5 * 60_000

/** What becomes of the place of who did not come: its list gets it in the next seconds, and what is left is refunded (plans-6). */
const noShowPlace = 'The next on the list who is in the lobby gets the place. Without one, its price is refunded.'

const tooEarly = () => new AppError('STATE_CHANGED', 'Its deadline hasn’t passed yet.')

/**
 * Ends a test whose deadline passed without a review, and releases its spot. Throws STATE_CHANGED before the deadline.
 */
export async function timeOutTest(tx: SystemTx, { playtestId, now }: EndOverdueInput): Promise<void> {
  await lockRequestShared(tx, playtestId)
  const { after } = await movePlaytest(tx, {
    playtestId,
    act: 'time_out',
    actor: 'system',
    now,
    set: ({ deadlineAt, ...test }) => {
      if (now < deadlineAt) throw tooEarly()
      return isNoShow(test) && now.getTime() - deadlineAt.getTime() > lateMs ? { counted: false } : {}
    },
  })
  const didNotCome = isNoShow(after)
  tx.happened(testTimedOut({ ...after, playtestId, didNotCome }), now)
  await releaseSpot(
    tx,
    after,
    now,
    didNotCome ? { cause: 'A tester did not come within ten minutes.', next: noShowPlace } : {},
  )
}

/**
 * Rejects a review that the validation returned and that was not submitted again in time. Throws STATE_CHANGED before
 * the return deadline.
 */
export async function expireReturn(tx: SystemTx, { playtestId, now }: EndOverdueInput): Promise<void> {
  await lockRequestShared(tx, playtestId)
  const { after } = await movePlaytest(tx, {
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
