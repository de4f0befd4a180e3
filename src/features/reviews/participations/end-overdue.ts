import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { move } from './move.ts'
import { holdRequest, releasePlace } from './release-place.ts'

interface Overdue {
  participationId: string
  now: Date
}

const tooEarly = () => new AppError('STATE_CHANGED', 'Its time has not run out yet.')

/** A test whose deadline has passed without a review; the place is free again. */
export async function timeOutTest(tx: SystemTx, { participationId, now }: Overdue): Promise<void> {
  await holdRequest(tx, participationId)
  const { after } = await move(tx, {
    participationId,
    act: 'time_out',
    actor: 'system',
    now,
    set: ({ deadlineAt }) => {
      if (now < deadlineAt) throw tooEarly()
      return {}
    },
  })
  await notify(tx, {
    to: after.testerId,
    type: 'other',
    title: 'Your test ran out of time',
    message: 'No review came before the deadline, so the place is free again.',
    link: paths.test(participationId),
    key: `test-timed-out:${participationId}`,
    at: now,
  })
  await releasePlace(tx, after, now)
}

/** A review that came back from the validation and was not sent again in time is rejected. */
export async function letReturnLapse(tx: SystemTx, { participationId, now }: Overdue): Promise<void> {
  await holdRequest(tx, participationId)
  const { after } = await move(tx, {
    participationId,
    act: 'let_return_lapse',
    actor: 'system',
    now,
    set: ({ returnDeadlineAt }) => {
      if (returnDeadlineAt === null || now < returnDeadlineAt) throw tooEarly()
      return {}
    },
  })
  await announce(tx, personTopic(after.testerId), 'credits')
  await notify(tx, {
    to: after.testerId,
    type: 'error',
    title: 'Your review was rejected',
    message: 'It came back and was not sent again in time.',
    link: paths.test(participationId),
    key: `return-lapsed:${participationId}`,
    at: now,
  })
  await releasePlace(tx, after, now)
}
