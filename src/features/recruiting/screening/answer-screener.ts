import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockRequest } from '#features/requests/lock-request.ts'
import { toStore } from '#features/requests/screener/answer-lines.ts'
import { countAnswer } from '#features/requests/screener/count-answer.ts'
import { type ScreenerQuestion, screenerLimits } from '#features/requests/screener/screener.ts'
import type { ScreenerAnswer } from '#features/requests/screener/screener-schema.ts'
import { requestScreeners, reviewRequests } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { takeFromListing } from '../take-from-listing.ts'
import { pickSpot, type TakeSpotInput } from '../take-spot.ts'
import { assertMayTake } from './assert-may-take.ts'
import { answered, screenerFilled } from './events.ts'
import { judgeTry } from './judge-try.ts'
import { isScreenerFull, requestScreenAnswers } from './sql.ts'

interface AnswerScreenerInput extends Omit<TakeSpotInput, 'invitationId' | 'entries'> {
  /** Of the questions that the tester was shown. */
  version: number
  answers: readonly ScreenerAnswer[]
}

type Taken = Awaited<ReturnType<typeof takeFromListing>>

interface ScreenOutcome {
  passed: boolean
  /** The spot that was taken in the same transaction; null if the answers let in, but the spot could not be taken. */
  taken: Taken | null
  /** Why it could not. */
  problem: { message: string; reason: string | null } | null
}

/**
 * Records a tester's answers to the questions before a spot, once, and takes the spot if they let in (requests-7). All that
 * could keep this tester from the spot is checked before the try counts. Who passes when the last spot has just gone, or
 * its pay has changed, keeps the pass. Idempotent: a repeated call gets the first outcome, whatever it answers.
 * Throws as `takeSpot`, and STATE_CHANGED (`reason`: 'questions changed' | 'asked enough'), VALIDATION_ERROR (`fields`).
 */
export async function answerScreener(tx: SystemTx, input: AnswerScreenerInput): Promise<ScreenOutcome> {
  const { requestId, testerId, version, answers, now } = input
  await lockRequest(tx, requestId)
  const earlier = await earlierTry(tx, input)
  if (earlier) return earlier.passed ? takeIn(tx, input) : notIn
  const { request } = await assertMayTake(tx, input)
  // Who passes may wait for a place at a date (plans-6).
  if (!request.togetherAt) await pickSpot(tx, requestId)
  const { questions, isFull, answeredBefore } = await readVersion(tx, input)
  const passed = judgeTry({ questions, answers, isFull })
  const { studioId, requestedCount } = request
  await tx
    .insert(requestScreenAnswers)
    .values({ requestId, testerId, studioId, version, answers: toStore(questions, answers), passed, answeredAt: now })
  await countAnswer(tx, { requestId, version, passed })
  tx.happened(answered({ requestId, studioId }), now)
  const limit = requestedCount * screenerLimits.answersPerSpot
  if (answeredBefore + 1 >= limit)
    tx.happened(screenerFilled({ requestId, studioId, gameId: request.gameId, answers: limit }), now)
  return passed ? takeIn(tx, input) : notIn
}

const notIn: ScreenOutcome = { passed: false, taken: null, problem: null }

/** Takes the spot. An obstacle that came up meanwhile does not take the pass away. */
async function takeIn(tx: SystemTx, input: AnswerScreenerInput): Promise<ScreenOutcome> {
  try {
    await tx.execute(sql`savepoint taking`)
    return { passed: true, taken: await takeFromListing(tx, input), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.execute(sql`rollback to savepoint taking`)
    const { reason } = error.details
    return {
      passed: true,
      taken: null,
      problem: { message: error.message, reason: typeof reason === 'string' ? reason : null },
    }
  }
}

async function earlierTry(tx: SystemTx, { requestId, testerId }: AnswerScreenerInput) {
  const [found] = await tx
    .select({ passed: requestScreenAnswers.passed })
    .from(requestScreenAnswers)
    .where(and(eq(requestScreenAnswers.requestId, requestId), eq(requestScreenAnswers.testerId, testerId)))
  return found
}

const versionRow = z.object({
  questions: z.custom<ScreenerQuestion[]>(),
  counts: z.boolean(),
  isFull: z.boolean(),
  answeredBefore: z.number(),
})

/**
 * The questions of the version that the tester was shown. A former one counts for an hour after it was changed. Throws
 * STATE_CHANGED.
 */
async function readVersion(tx: SystemTx, { requestId, version, now }: AnswerScreenerInput) {
  const { formerHours } = screenerLimits
  const [found] = await rows(tx, versionRow)`
    select s.questions, s.replaced_at is null or s.replaced_at > ${at(now)} - make_interval(hours => ${formerHours}) as counts,
      ${isScreenerFull()} as is_full, (select sum(a.answered)::int from ${requestScreeners} a where a.request_id = r.id) as answered_before
    from ${requestScreeners} s join ${reviewRequests} r on r.id = s.request_id
    where s.request_id = ${requestId} and s.version = ${version}`
  if (!found?.counts)
    throw new AppError('STATE_CHANGED', 'The studio has changed its questions. Read the offer again.', {
      reason: 'questions changed',
    })
  return found
}
