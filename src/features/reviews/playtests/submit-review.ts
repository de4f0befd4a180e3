import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { keepVersion, storedVersions, type Written } from '../decisions/review-versions.ts'
import { freezeProofs } from '../requests/proof-questions.ts'
import { type Brief, missingParts, onlyInBrief, readBrief } from './brief.ts'
import { payHeldReward } from './held-reward.ts'
import { lockPlaytest, move, type Playtest, stateAfter } from './move.ts'
import { mayMove, stateOf } from './rules.ts'
import type { ReviewContent } from './schema.ts'
import { reviews } from './tables.ts'
import { notTooEarly } from './too-early.ts'

export const validateTask = 'validate-review'

/** What the former submission was found to be says nothing about this one. */
const nothingJudged = {
  score: null,
  qualityLines: null,
  validatedAt: null,
  decideBy: null,
  bonusCredits: 0,
  bonusReputation: 0,
}

interface Submission {
  playtestId: string
  testerId: string
  review: ReviewContent
  now: Date
}

/**
 * Submits a review, or submits it again after it came back; its validation leaves with the commit. The same review sent
 * twice answers the first result. What the depth does not ask for is left out.
 * Throws NOT_FOUND, STATE_CHANGED, TOO_EARLY (ruling 55), VALIDATION_ERROR (a question that was not asked; `fields` that are missing).
 */
export async function submitReview(tx: SystemTx, { playtestId, testerId, review: sent, now }: Submission) {
  const state = await lockPlaytest(tx, playtestId, { testerId })
  const brief = readBrief(state.brief)
  const review = onlyInBrief(sent, brief)
  if (await wasSubmitted(tx, state, review)) return stateAfter(state)
  assertOwnAnswers(state, review)
  assertComplete(review, brief)
  const again = state.status === 'review_submitted'
  const { after, before } = await move(tx, {
    playtestId,
    testerId,
    act: again ? 'resubmit' : 'submit',
    actor: 'tester',
    now,
    guard: again ? undefined : notTooEarly(tx, { playtestId, review, now }),
    set: (before) => {
      assertInTime(before, now)
      return { submissions: before.submissions + 1, submittedAt: now, ...nothingJudged }
    },
  })
  // The version that was valid stays, whatever the new one is found to be (ruling 60).
  const former = before.returnedBy === 'studio' ? await keepVersion(tx, before, now) : undefined
  await keep(tx, after, { ...review, bugs: stillConfirmed(review.bugs, former) }, now)
  const { requestId } = after
  if (after.submissions === 1) await freezeProofs(tx, { playtestId, testerId, requestId, answers: review.answers, now })
  await tx.execute(sql`delete from review_drafts where participation_id = ${playtestId}`)
  await enqueueValidation(tx, after)
  if (before.status === 'review_submitted' || after.heldReward > 0) await announce(tx, personTopic(testerId), 'credits')
  await payHeldReward(tx, after, now)
  return stateAfter(after)
}

/** One job for each submission: a later enqueue replaces one that still waits. */
export function enqueueValidation(
  tx: SystemTx,
  { id, submissions }: Pick<Playtest, 'id' | 'submissions'>,
): Promise<void> {
  return enqueue(
    tx,
    validateTask,
    { playtestId: id, submission: submissions },
    { key: `validate:${id}:${submissions}` },
  )
}

async function wasSubmitted(tx: SystemTx, playtest: Playtest, review: ReviewContent): Promise<boolean> {
  const state = stateOf(playtest.status, playtest.returnedBy)
  if (mayMove(state, 'submit') || mayMove(state, 'resubmit')) return false
  return (await storedVersions(tx, playtest.id)).some((stored) => sameReview(stored, review))
}

function sameReview(stored: Written, review: ReviewContent): boolean {
  const bare = (bugs: ReviewContent['bugs']) =>
    bugs.map(({ id, title, severity, steps }) => [id, title, severity, steps])
  const notified = (one: Omit<ReviewContent, 'bugs'>, bugs: ReviewContent['bugs']) =>
    JSON.stringify([
      [one.rating, one.gameplayRating, one.uiRating, one.performanceRating, one.monetizationRating],
      [
        one.content,
        one.suggestions,
        answered(one.answers).map(({ questionId, answer }) => [questionId, answer]),
        bare(bugs),
        one.tasks.map(({ taskId, done, note }) => [taskId, done, note]),
        one.report.map(({ sectionId, text }) => [sectionId, text]),
      ],
    ])
  return notified(stored, stored.bugsFound) === notified(review, review.bugs)
}

const answered = (answers: ReviewContent['answers']) => answers.filter(({ answer }) => answer !== '')

function assertOwnAnswers({ brief }: Playtest, { answers }: ReviewContent) {
  const known = new Set(brief.customQuestions.map(({ id }) => id))
  if (answers.every(({ questionId }) => known.has(questionId))) return
  throw new AppError('VALIDATION_ERROR', 'One of the answers belongs to no question of this test.', {
    fields: { answers: 'One of the answers belongs to no question of this test.' },
  })
}

function assertComplete(review: ReviewContent, brief: Brief) {
  const fields = missingParts(review, brief)
  const first = Object.values(fields)[0]
  if (first) throw new AppError('VALIDATION_ERROR', first, { fields })
}

function assertInTime({ status, deadlineAt, returnDeadlineAt }: Playtest, now: Date) {
  const last = status === 'review_submitted' ? returnDeadlineAt : deadlineAt
  if (last !== null && now >= last) throw new AppError('STATE_CHANGED', 'The time for this review has run out.')
}

/** A bug that the studio confirmed stays confirmed while its words stay the same. */
function stillConfirmed(bugs: ReviewContent['bugs'], former: Written | undefined): Written['bugsFound'] {
  return bugs.map((bug) => {
    const same = former?.bugsFound.find(
      ({ id, title, steps }) => [id, title, steps].join() === [bug.id, bug.title, bug.steps].join(),
    )
    return same?.confirmedAt ? { ...bug, confirmedAt: same.confirmedAt } : bug
  })
}

async function keep(tx: SystemTx, { id, testerId, studioId, gameId }: Playtest, review: ReviewContent, now: Date) {
  const { bugs, ...rest } = review
  const values = { ...rest, answers: answered(rest.answers), bugsFound: bugs, updatedAt: now }
  await tx
    .insert(reviews)
    .values({ ...values, playtestId: id, testerId, studioId, gameId, createdAt: now })
    .onConflictDoUpdate({ target: reviews.playtestId, set: values })
}
