import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { payHeldReward } from '#features/playtests/held-reward.ts'
import {
  amendPlaytest,
  lockPlaytest,
  movePlaytest,
  type Playtest,
  stateAfter,
} from '#features/playtests/move-playtest.ts'
import { mayMove, stateOf } from '#features/playtests/rules.ts'
import { openNextStage } from '#features/playtests/stages/open-next-stage.ts'
import { type Brief, onlyInBrief, readBrief, validationErrors } from '#features/requests/brief/brief.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { keepFixChecks } from '../bugs/fix-checks.ts'
import type { fixChecksInput } from '../bugs/schema.ts'
import { keepVersion, storedVersions, type Written } from '../decisions/review-versions.ts'
import { promiseChanged } from '../events.ts'
import type { earlyEndInput } from '../findings/schema.ts'
import { keepPicturesOf } from '../pictures/store-bug-picture.ts'
import { freezeProofs } from '../proofs/freeze-proofs.ts'
import { type ReviewContent, reviewContent } from '../schema.ts'
import { reviewDrafts, reviews } from '../tables.ts'
import { tooEarly } from '../validation/too-early.ts'
import { answerErrors, isEmptyAnswer } from './answer-errors.ts'

export const validateTask = 'validate-review'

/** Clears the validation result of the former submission. */
const noResult = {
  score: null,
  qualityLines: null,
  outcome: null,
  doubts: [],
  lacks: [],
  validatedAt: null,
  decideBy: null,
  bonusCredits: 0,
  bonusReputation: 0,
}

interface SubmitReviewInput {
  playtestId: string
  testerId: string
  review: ReviewContent
  /** Why the play was short: then a person decides, and the review doesn't come back for it (reviews-2). */
  early?: z.output<typeof earlyEndInput> | undefined
  /** What the tester says of bugs that the build fixes. */
  fixes?: z.output<typeof fixChecksInput> | undefined
  now: Date
}

/** Kept once: a later submission doesn't change it. */
const earlyEnd = ({ statementKind }: Playtest, early: SubmitReviewInput['early'], now: Date) =>
  early && statementKind === null ? { statementKind: early.kind, statement: early.text, statementAt: now } : {}

/**
 * Submits a review, or resubmits it after a return, and enqueues its validation in the same transaction. Idempotent for
 * an equal review. Parts that the brief does not ask for are dropped. Throws NOT_FOUND, STATE_CHANGED, TOO_EARLY
 * (tests-5), VALIDATION_ERROR for answers that do not fit the brief and for missing parts (`fields`).
 */
export async function submitReview(
  tx: SystemTx,
  { playtestId, testerId, review: sent, early: ended, fixes = [], now }: SubmitReviewInput,
) {
  const playtest = await lockPlaytest(tx, playtestId, { testerId })
  const brief = readBrief(playtest.brief)
  const review = onlyInBrief(sent, brief)
  if (await wasSubmitted(tx, playtest, review)) return stateAfter(playtest)
  assertComplete(review, brief)
  const again = playtest.status === 'review_submitted'
  const early = again ? undefined : await tooEarly(tx, { playtest, review, now })
  const { after, before } = await movePlaytest(tx, {
    playtestId,
    testerId,
    act: again ? 'resubmit' : 'submit',
    actor: 'tester',
    now,
    set: (before) => {
      if (early) throw early
      assertInTime(before, now)
      return { submissions: before.submissions + 1, submittedAt: now, ...noResult, ...earlyEnd(before, ended, now) }
    },
  })
  // The valid former version is kept, whatever the validation of the new version finds (reviews-10).
  const former = before.returnedBy === 'studio' ? await keepVersion(tx, before, now) : undefined
  await saveReview(tx, after, { ...review, bugs: keepConfirmations(review.bugs, former) }, now)
  await keepFixChecks(tx, { playtest: after, answers: fixes, now })
  const { requestId } = after
  const isFrozen = await freezeProofs(tx, { playtestId, testerId, requestId, answers: review.answers, now })
  if (again && isFrozen) await amendPlaytest(tx, { playtestId, status: after.status, set: { proofsCorrected: true } })
  await keepPicturesOf(tx, playtestId, former ? [...former.bugsFound, ...review.bugs] : review.bugs)
  await tx.execute(sql`delete from ${reviewDrafts} where playtest_id = ${playtestId}`)
  await enqueueValidation(tx, after)
  if (before.status === 'review_submitted' || after.heldReward > 0) tx.happened(promiseChanged({ testerId }), now)
  if (!again) await openNextStage(tx, after, now)
  await payHeldReward(tx, after, now)
  return stateAfter(after)
}

/** Enqueues the validation, one job for each submission: a repeated call replaces the job that still waits. */
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

/** Compared in what a review is sent with: what was stored beside it, such as a bug's confirmation, counts for nothing. */
function sameReview(stored: Written, review: ReviewContent): boolean {
  const content = (one: Omit<ReviewContent, 'bugs'>, bugs: ReviewContent['bugs']) =>
    JSON.stringify(reviewContent.safeParse({ ...one, answers: answered(one.answers), bugs }).data)
  return content(stored, stored.bugsFound) === content(review, review.bugs)
}

const answered = (answers: ReviewContent['answers']) => answers.filter((answer) => !isEmptyAnswer(answer))

function assertComplete(review: ReviewContent, brief: Brief) {
  const fields = { ...answerErrors(review.answers, brief.questions), ...validationErrors(review, brief) }
  const first = Object.values(fields)[0]
  if (first) throw new AppError('VALIDATION_ERROR', first, { fields })
}

function assertInTime({ status, deadlineAt, returnDeadlineAt }: Playtest, now: Date) {
  const deadline = status === 'review_submitted' ? returnDeadlineAt : deadlineAt
  if (deadline !== null && now >= deadline) throw new AppError('STATE_CHANGED', 'The time for this review has expired.')
}

/** Keeps the studio's confirmation of a bug whose title and steps are unchanged. */
function keepConfirmations(bugs: ReviewContent['bugs'], former: Written | undefined): Written['bugsFound'] {
  return bugs.map((bug) => {
    const same = former?.bugsFound.find(
      ({ id, title, steps }) => [id, title, steps].join() === [bug.id, bug.title, bug.steps].join(),
    )
    return same?.confirmedAt ? { ...bug, confirmedAt: same.confirmedAt } : bug
  })
}

async function saveReview(
  tx: SystemTx,
  { id, testerId, studioId, gameId }: Playtest,
  review: ReviewContent,
  now: Date,
) {
  const { bugs, ...rest } = review
  const values = { ...rest, answers: answered(rest.answers), bugsFound: bugs, updatedAt: now }
  await tx
    .insert(reviews)
    .values({ ...values, playtestId: id, testerId, studioId, gameId, createdAt: now })
    .onConflictDoUpdate({ target: reviews.playtestId, set: values })
}
