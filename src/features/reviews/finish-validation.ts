import { qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import { notify } from '#features/notifications/notify.ts'
import { lockPlaytest, move, type Playtest } from '#features/playtests/move.ts'
import { lockRequestShared, releaseSpot } from '#features/playtests/release-spot.ts'
import { MAX_RESUBMISSIONS, MAX_STUDIO_RETURNS, RETURN_HOURS } from '#features/playtests/rules.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { type FormerVersion, formerVersion, isRefused, payFormerVersion } from './decisions/review-versions.ts'
import type { QualityScore } from './scoring/score.ts'

/** One run of a validation. `attempt` is a fencing token: the result counts only if no later run has begun. */
export interface ValidationRun {
  playtestId: string
  attempt: number
}

interface FinishValidationInput {
  run: ValidationRun
  found: QualityScore
  now: Date
}

/**
 * Applies the result of a validation run: the review is marked valid, returned, or rejected after the last allowed
 * submission. Throws STATE_CHANGED when a later run has begun.
 */
export async function finishValidation(tx: SystemTx, { run, found, now }: FinishValidationInput): Promise<Playtest> {
  const { playtestId } = run
  // The former version was saved together with the submission, before its validation began.
  const former = await formerVersion(tx, playtestId)
  if (found.verdict === 'invalid' && !former) await lockRequestShared(tx, playtestId)
  const locked = await lockPlaytest(tx, playtestId, {})
  if (locked.validationAttempts !== run.attempt) throw new AppError('STATE_CHANGED')
  if (former) return markBetterVersionValid(tx, { playtestId, found, now, former, submission: locked.submissions })
  if (found.verdict !== 'invalid') return markValid(tx, { playtestId, found, now })
  const lastTry = triesLeft(locked) === 0
  return lastTry ? reject(tx, { playtestId, found, now }) : returnToTester(tx, { playtestId, found, now })
}

/** Submissions left before a failed validation rejects the review; a return by the studio does not use one up. */
export function triesLeft({ submissions, studioReturned }: Pick<Playtest, 'submissions' | 'studioReturned'>): number {
  return Math.max(0, 1 + MAX_RESUBMISSIONS + (studioReturned ? MAX_STUDIO_RETURNS : 0) - submissions)
}

interface ApplyResultInput {
  playtestId: string
  found: QualityScore
  now: Date
}

/**
 * A resubmission after the studio's return stays valid in any case: the version with the better score is paid, the
 * newer one where both are equal (ruling 60). A version that a gate refused stays hidden from the studio.
 */
async function markBetterVersionValid(
  tx: SystemTx,
  { former, submission, ...input }: ApplyResultInput & { former: FormerVersion; submission: number },
) {
  const { playtestId, found, now } = input
  if (found.verdict !== 'invalid' && found.score >= former.score) {
    return markValid(tx, { ...input, text: 'The tester changed it as you asked. You can read both versions.' })
  }
  await payFormerVersion(tx, { playtestId, former, answer: { submission, found }, now })
  const { score, qualityLines: lines } = former
  return markValid(tx, {
    playtestId,
    found: { score, lines },
    now,
    text: isRefused(found)
      ? 'Its new version breaks the rules and stays hidden, so the former one counts.'
      : 'The tester changed it. The former version scored higher and counts; you can read both.',
  })
}

interface MarkValidInput {
  playtestId: string
  /** Result of the version that is paid. */
  found: { score: number; lines: NonNullable<Playtest['qualityLines']> }
  now: Date
  /** What the studio reads about the answer to its return. */
  text?: string
}

async function markValid(tx: SystemTx, { playtestId, found, now, text }: MarkValidInput) {
  const { after } = await move(tx, {
    playtestId,
    act: 'find_valid',
    actor: 'system',
    now,
    set: ({ maxBonus }) => ({
      score: found.score,
      qualityLines: found.lines,
      validatedAt: now,
      decideBy: new Date(now.getTime() + hours(DECISION_HOURS)),
      bonusCredits: Math.min(maxBonus, qualityCredits(found.score)),
      bonusReputation: qualityReputation(found.score),
    }),
  })
  const { testerId, studioId, requestId, submissions } = after
  await announce(tx, personTopic(testerId), 'credits')
  await notify(tx, {
    to: testerId,
    type: 'success',
    title: 'Your review is valid',
    message: `${after.pay + after.bonusCredits} credits are promised to you. The studio has ${DECISION_HOURS} hours to decide.`,
    link: paths.test(playtestId),
    key: `review-validated:${playtestId}:${submissions}`,
    at: now,
  })
  await notify(tx, {
    to: studioId,
    type: 'other',
    title: text ? 'A review is back for your decision' : 'A review was submitted',
    message: `${text ? `${text} ` : ''}It scored ${found.score}. Without a decision it is accepted in ${DECISION_HOURS} hours.`,
    link: paths.reviewResults(requestId),
    key: `review-waiting:${playtestId}:${submissions}`,
    at: now,
  })
  return after
}

async function returnToTester(tx: SystemTx, { playtestId, found, now }: ApplyResultInput) {
  const { after } = await move(tx, {
    playtestId,
    act: 'find_invalid',
    actor: 'system',
    now,
    reason: `Score ${found.score}`,
    set: () => ({
      score: found.score,
      qualityLines: found.lines,
      returnedAt: now,
      returnDeadlineAt: new Date(now.getTime() + hours(RETURN_HOURS)),
      returnReason: null,
    }),
  })
  await notify(tx, {
    to: after.testerId,
    type: 'other',
    title: 'Your review came back',
    message: `It scored ${found.score} of 100. See what to improve and send it again within ${RETURN_HOURS} hours.`,
    link: paths.test(playtestId),
    key: `review-returned:${playtestId}:${after.submissions}`,
    at: now,
  })
  return after
}

async function reject(tx: SystemTx, { playtestId, found, now }: ApplyResultInput) {
  const { after } = await move(tx, {
    playtestId,
    act: 'reject_invalid',
    actor: 'system',
    now,
    reason: `Score ${found.score}`,
    set: () => ({ score: found.score, qualityLines: found.lines }),
  })
  await notify(tx, {
    to: after.testerId,
    type: 'error',
    title: 'Your review was rejected',
    message: `It scored ${found.score} of 100 and could be sent again ${MAX_RESUBMISSIONS} times. Nothing was paid.`,
    link: paths.test(playtestId),
    key: `review-rejected:${playtestId}`,
    at: now,
  })
  await releaseSpot(tx, after, now)
  return after
}
