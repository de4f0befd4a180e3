import { sql } from 'drizzle-orm'
import { creditTransfers } from '#features/credits/sql.ts'
import { movePlaytest } from '#features/playtests/move-playtest.ts'
import { playSimulated, takeSimulated } from '#features/playtests/simulate-test.ts'
import { startTest } from '#features/playtests/start-test.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { checkReview } from '#features/reviews/scoring/check-review.ts'
import { finishValidation } from '#features/reviews/validation/finish-validation.ts'
import { gatherReview } from '#features/reviews/writing/gather-review.ts'
import { submitReview } from '#features/reviews/writing/submit-review.ts'
import { minutes } from '#platform/clock.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import type { CheckToRun } from './run-checks.ts'

interface ReviewStepsInput {
  requestId: string
  spotId: string
  studioId: string
  gameId: string
  /** Of the game. */
  title: string
  /** The tester who takes the spot in the simulation; undefined if the platform has no testers. */
  testerId: string | undefined
  now: Date
}

/** A review that any game could have: it speaks of the game by its title and of what the simulated request asks. */
const reviewOf = (title: string) => ({
  rating: 4,
  gameplayRating: 4,
  uiRating: 3,
  performanceRating: 4,
  monetizationRating: null,
  content: `I started ${title} and played through the menu to the second pause screen. Nobody told me that the sound hides in the settings behind the pause screen, so I looked for the volume for ten minutes. The menu clicked once I read the note below the language list. When I left from the pause screen it took 2 presses, and the music kept going for 3 seconds after that.`,
  suggestions: '',
  answers: [],
  bugs: [],
  tasks: [],
  report: [],
})

const checkFailed = (message: string) => new AppError('VALIDATION_ERROR', message)
const noTester = 'Nobody could take it: there is no tester yet'

/**
 * The steps of a simulated request that use the product's own operations: a spot is taken, a review submitted,
 * validated and accepted for 0 credits. The last step rolls all of it back to a savepoint, since some of these rows
 * can't be deleted.
 */
export function reviewSteps(
  tx: SystemTx,
  { requestId, spotId, studioId, gameId, title, testerId, now }: ReviewStepsInput,
): CheckToRun[] {
  const playtestId = randomUUID()
  if (testerId === undefined) return ['Take a spot', 'Submit a review', 'Validate it', 'Pay it'].map(notDone)
  const mine = { playtestId, testerId, now }
  return [
    {
      name: 'Take a spot',
      run: async () => {
        await tx.execute(sql`savepoint simulated_review`)
        await takeSimulated(tx, { playtestId, requestId, spotId, studioId, gameId, testerId, now })
        return 'Taken for a tester, simulated'
      },
    },
    {
      name: 'Submit a review',
      run: async () => {
        // Starts 20 minutes ago: a review can't be submitted right after the start.
        await startTest(tx, { ...mine, now: new Date(now.getTime() - minutes(20)) })
        await playSimulated(tx, playtestId)
        const { status } = await submitReview(tx, { ...mine, review: reviewOf(title) })
        if (status !== 'review_submitted') throw checkFailed(`Its status is ${status}.`)
        return 'Started, written and submitted'
      },
    },
    {
      name: 'Validate it',
      run: async () => {
        const { after } = await movePlaytest(tx, {
          playtestId,
          act: 'begin_validation',
          actor: 'system',
          now,
          set: ({ validationAttempts }) => ({ validationAttempts: validationAttempts + 1 }),
        })
        const judged = await gatherReview(tx, playtestId)
        if (!judged) throw checkFailed('The review was not found again.')
        const found = checkReview(judged)
        const run = { playtestId, attempt: after.validationAttempts }
        const { status } = await finishValidation(tx, { run, found, now })
        if (status !== 'validated') throw checkFailed(`It scored ${found.score} and its status is ${status}.`)
        return `Scored ${found.score} of 100, with ${found.lines.length} reasons`
      },
    },
    {
      name: 'Pay it',
      run: async () => {
        const { paid } = await approveReview(tx, { playtestId, studioId, act: 'approve', now })
        const [transfers] = await rows(
          tx,
          countRow,
        )`select count(*) from ${creditTransfers} where request_id = ${requestId}`
        if (paid !== 0 || transfers?.count !== 0) throw checkFailed(`It paid ${creditsText(paid)}.`)
        await tx.execute(sql`rollback to savepoint simulated_review`)
        tx.forgetEvents()
        return 'Accepted for 0 credits, without a transfer, and undone'
      },
    },
  ]
}

const notDone = (name: string): CheckToRun => ({ name, run: async () => noTester })
