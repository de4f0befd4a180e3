import { listingApi } from '#features/recruiting/api.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { saveScreener } from '#features/requests/screener/save-screener.ts'
import type { ScreenerQuestion } from '#features/requests/screener/screener.ts'
import { aQuestionBefore } from '#features/requests/screener/testing.ts'
import { aDraft } from '#features/reviews/testing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'

type Options = NonNullable<Parameters<typeof aDraft>[1]>

/** An open request that asks one question before a spot. */
export async function anAskingRequest(db: Database, options: Options = {}, more: Partial<ScreenerQuestion> = {}) {
  const now = options.now ?? new Date()
  const question = aQuestionBefore(more)
  const { cost: shownCost, ...request } = await aDraft(db, options)
  const { requestId, studio } = request
  const studioId = studio.profileId
  await db.asSystem((tx) => saveScreener(tx, { requestId, studioId, questions: [question], now }))
  await db.asSystem((tx) => openRequest(tx, { requestId, studioId, revision: 1, shownCost, now }))
  return { ...request, question }
}

interface Answering {
  requestId: string
  question: ScreenerQuestion
  /** Position of the picked option. */
  pick?: number
  version?: number
  shownPay?: number
}

/** Answers the question of `anAskingRequest` by picking one option. */
export const answerBy =
  (call: ReturnType<typeof callerOn>) =>
  (tester: TestPerson, { requestId, question, pick = 0, version = 1, shownPay = 17 }: Answering) =>
    call(tester, listingApi.answerScreener, {
      requestId,
      shownPay,
      version,
      answers: [{ questionId: question.id, picks: [pick] }],
    })

/** What tests of the questions before a spot do: an open request, answers, and what a tester sees. */
export function screeningOn(db: Database, clock: Clock) {
  const call = callerOn(db, clock)
  return {
    asked: (options: Options = {}, more: Partial<ScreenerQuestion> = {}) =>
      anAskingRequest(db, { now: clock.now(), ...options }, more),
    answer: answerBy(call),
    offerOf: (tester: TestPerson, requestId: string) => call(tester, listingApi.offer, { requestId }),
    listed: async (tester: TestPerson) =>
      (await call(tester, listingApi.openListing, { view: 'all' })).requests.map(({ id }) => id),
  }
}

/** The stored answers to a request, in the order in which they came. */
export async function answersIn(db: Database, requestId: string) {
  const { rows } = await db.systemPool.query<{ answers: unknown; playtest: string | null }>(
    'select answers, playtest_id as playtest from request_screen_answers where request_id = $1 order by answered_at',
    [requestId],
  )
  return rows
}
