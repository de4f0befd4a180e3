import { readSettings } from '#features/credits/settings/prices.ts'
import { leastMinutes } from '#features/playtests/findings/rules.ts'
import type { Playtest } from '#features/playtests/move-playtest.ts'
import { minutes } from '#platform/clock.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { ReviewContent } from '../schema.ts'

type Started = Pick<Playtest, 'startedAt' | 'estimatedMinutes'>

/**
 * The earliest time for submitting a test: the minutes that the check asks for after its start (tests-5), or fewer if
 * the admins have set a shorter wait; null before the start.
 */
export async function submittableAt(tx: SystemTx | PersonTx, { startedAt, estimatedMinutes }: Started) {
  if (startedAt === null) return null
  const { longest_submit_wait: longest } = await readSettings(tx, ['longest_submit_wait'])
  return new Date(startedAt.getTime() + minutes(Math.min(longest, leastMinutes(estimatedMinutes))))
}

/** A critical bug ("can't go on") ends the wait: the tester cannot play any longer. */
const isStopped = ({ bugs }: Pick<ReviewContent, 'bugs'>): boolean =>
  bugs.some(({ severity }) => severity === 'critical')

interface TooEarlyInput {
  playtest: Started
  review: Pick<ReviewContent, 'bugs'>
  now: Date
}

/** TOO_EARLY with `secondsLeft` for a first submission before its time; undefined when no wait applies. */
export async function tooEarly(tx: SystemTx, { playtest, review, now }: TooEarlyInput): Promise<AppError | undefined> {
  if (isStopped(review)) return undefined
  const at = await submittableAt(tx, playtest)
  if (at === null || at <= now) return undefined
  const secondsLeft = Math.ceil((at.getTime() - now.getTime()) / 1000)
  const span = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return new AppError('TOO_EARLY', `You can submit in ${span}. Play a little longer first.`, { secondsLeft })
}
