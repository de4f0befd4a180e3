import { qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import { factsOf, lockPlaytest, move, type Playtest } from '#features/playtests/move.ts'
import { lockRequestShared, releaseSpot } from '#features/playtests/release-spot.ts'
import { MAX_RESUBMISSIONS, MAX_STUDIO_RETURNS, RETURN_HOURS } from '#features/playtests/rules.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type FormerVersion, formerVersion, isRefused, payFormerVersion } from './decisions/review-versions.ts'
import { reviewFoundValid, reviewRejectedByCheck, reviewReturnedByCheck } from './events.ts'
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
    return markValid(tx, { ...input, change: 'better' })
  }
  await payFormerVersion(tx, { playtestId, former, answer: { submission, found }, now })
  const { score, qualityLines: lines } = former
  return markValid(tx, {
    playtestId,
    found: { score, lines },
    now,
    change: isRefused(found) ? 'refused' : 'former counts',
  })
}

interface MarkValidInput {
  playtestId: string
  /** Result of the version that is paid. */
  found: { score: number; lines: NonNullable<Playtest['qualityLines']> }
  now: Date
  /** What became of the answer to the studio's return. */
  change?: 'better' | 'former counts' | 'refused'
}

async function markValid(tx: SystemTx, { playtestId, found, now, change }: MarkValidInput) {
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
  tx.happened(
    reviewFoundValid({
      ...factsOf(after),
      submission: after.submissions,
      score: found.score,
      credits: after.pay + after.bonusCredits,
      change: change ?? null,
    }),
    now,
  )
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
  tx.happened(reviewReturnedByCheck({ ...factsOf(after), submission: after.submissions, score: found.score }), now)
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
  tx.happened(reviewRejectedByCheck({ ...factsOf(after), score: found.score }), now)
  await releaseSpot(tx, after, now)
  return after
}
