import { sql } from 'drizzle-orm'
import { qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import { MAX_CHECK_RETURNS } from '#features/playtests/findings/rules.ts'
import type { Doubt, Lack, QualityLine } from '#features/playtests/findings/schema.ts'
import { factsOf, lockPlaytest, movePlaytest, type Playtest } from '#features/playtests/move-playtest.ts'
import { lockRequestShared, releaseSpot } from '#features/playtests/release-spot.ts'
import { MAX_RESUBMISSIONS, MAX_STUDIO_RETURNS, RETURN_HOURS } from '#features/playtests/rules.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { caseEnd } from '../decisions/dispute-review.ts'
import { type FormerVersion, formerVersion, payFormerVersion } from '../decisions/review-versions.ts'
import { reviewFoundValid, reviewRejectedByCheck, reviewReturnedByCheck } from '../events.ts'
import { textLanguage } from '../language/text-language.ts'
import type { CheckResult } from '../scoring/checked-review.ts'
import { reviewChecks } from '../scoring/tables.ts'
import { reviews } from '../tables.ts'

/** One run of a validation. `attempt` is a fencing token: the result counts only if no later run has begun. */
export interface ValidationRun {
  playtestId: string
  attempt: number
}

interface FinishValidationInput {
  run: ValidationRun
  found: CheckResult
  now: Date
}

/**
 * Applies the result of a validation run: the review is valid (clear, or doubtful, which a person decides), or it goes
 * back for what it lacks. Throws STATE_CHANGED when a later run has begun.
 */
export async function finishValidation(tx: SystemTx, { run, found, now }: FinishValidationInput): Promise<Playtest> {
  const { playtestId } = run
  // The former version was saved together with the submission, before its validation began.
  const former = await formerVersion(tx, playtestId)
  if (found.outcome === 'incomplete' && !former) await lockRequestShared(tx, playtestId)
  const locked = await lockPlaytest(tx, playtestId, {})
  if (locked.validationAttempts !== run.attempt) throw new AppError('STATE_CHANGED')
  await keepCheck(tx, { playtestId, found, now })
  if (former) return markBetterVersionValid(tx, { playtestId, found, now, former, submission: locked.submissions })
  if (found.outcome !== 'incomplete' || locked.statementKind !== null) return markValid(tx, { playtestId, found, now })
  if (triesLeft(locked) > 0) return returnToTester(tx, { playtestId, found, now })
  return locked.checkRules === 1 ? reject(tx, { playtestId, found, now }) : markValid(tx, { playtestId, found, now })
}

/** How often the check may still return a review; a return by the studio does not use one up. */
export function triesLeft({
  checkRules,
  checkReturns,
  submissions,
  studioReturned,
}: Pick<Playtest, 'checkRules' | 'checkReturns' | 'submissions' | 'studioReturned'>): number {
  if (checkRules === 1)
    return Math.max(0, 1 + MAX_RESUBMISSIONS + (studioReturned ? MAX_STUDIO_RETURNS : 0) - submissions)
  return Math.max(0, MAX_CHECK_RETURNS - checkReturns)
}

/** Keeps the newest check, for the admins' figures and for a comparison with the other text. */
async function keepCheck(
  tx: SystemTx,
  { playtestId, found, now }: { playtestId: string; found: CheckResult; now: Date },
) {
  const [review] = await tx
    .select({ content: reviews.content, testerId: reviews.testerId })
    .from(reviews)
    .where(sql`${reviews.playtestId} = ${playtestId}`)
  if (!review) return
  const values = {
    outcome: found.outcome,
    language: textLanguage(review.content),
    alikeId: found.alikeId,
    createdAt: now,
  }
  await tx
    .insert(reviewChecks)
    .values({ playtestId, testerId: review.testerId, ...values })
    .onConflictDoUpdate({ target: reviewChecks.playtestId, set: values })
}

interface ApplyResultInput {
  playtestId: string
  found: CheckResult
  now: Date
}

/**
 * A resubmission after the studio's return stays valid in any case: the version with the better score is paid, the
 * newer one where both are equal (reviews-10). A version that lacks something doesn't count.
 */
async function markBetterVersionValid(
  tx: SystemTx,
  { former, submission, ...input }: ApplyResultInput & { former: FormerVersion; submission: number },
) {
  const { playtestId, found, now } = input
  if (found.outcome !== 'incomplete' && found.score >= former.score)
    return markValid(tx, { ...input, change: 'better', since: former.validatedAt })
  await payFormerVersion(tx, { playtestId, former, answer: { submission, found }, now })
  const { score, qualityLines: lines, doubts } = former
  return markValid(tx, {
    playtestId,
    found: { score, lines, doubts, lacks: [] },
    now,
    change: 'former counts',
    since: former.validatedAt,
  })
}

/** The reasons for a person: doubts, and what a review lacks that is not returned for it any more. */
export const reasonsOf = ({ doubts, lacks }: { doubts: Doubt[]; lacks: Lack[] }): Doubt[] => [
  ...lacks,
  ...doubts.filter(({ kind }) => !(kind === 'alike' && lacks.some((one) => one.kind === 'copied'))),
]

interface MarkValidInput {
  playtestId: string
  /** Result of the version that is paid. */
  found: { score: number; lines: QualityLine[]; doubts: Doubt[]; lacks: Lack[] }
  now: Date
  /** What became of the answer to the studio's return. */
  change?: 'better' | 'former counts'
  /** When a former version was found valid: all waits count from then (reviews-9). */
  since?: Date
}

async function markValid(tx: SystemTx, { playtestId, found, now, change, since = now }: MarkValidInput) {
  const doubts = reasonsOf(found)
  const { after } = await movePlaytest(tx, {
    playtestId,
    act: 'find_valid',
    actor: 'system',
    now,
    set: ({ maxBonus, checkRules, statementKind }) => ({
      score: found.score,
      qualityLines: found.lines,
      // A test of the former rules has no doubts, unless its tester asked for a person.
      ...(checkRules === 1 && statementKind === null
        ? {}
        : { outcome: doubts.length > 0 ? 'doubtful' : 'clear', doubts, lacks: [] }),
      validatedAt: since,
      decideBy: caseEnd({ now, validatedAt: since, wait: hours(DECISION_HOURS) }),
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
      doubtful: after.outcome === 'doubtful',
      change: change ?? null,
    }),
    now,
  )
  return after
}

async function returnToTester(tx: SystemTx, { playtestId, found, now }: ApplyResultInput) {
  const { after } = await movePlaytest(tx, {
    playtestId,
    act: 'find_invalid',
    actor: 'system',
    now,
    reason: found.lacks.map(({ kind }) => kind).join(', '),
    set: ({ checkReturns }) => ({
      score: found.score,
      qualityLines: found.lines,
      lacks: found.lacks,
      doubts: found.doubts,
      checkReturns: checkReturns + 1,
      returnExtended: false,
      returnedAt: now,
      returnDeadlineAt: new Date(now.getTime() + hours(RETURN_HOURS)),
      returnReason: null,
    }),
  })
  tx.happened(reviewReturnedByCheck({ ...factsOf(after), submission: after.submissions }), now)
  return after
}

async function reject(tx: SystemTx, { playtestId, found, now }: ApplyResultInput) {
  const { after } = await movePlaytest(tx, {
    playtestId,
    act: 'reject_invalid',
    actor: 'system',
    now,
    reason: `Score ${found.score}`,
    set: () => ({ score: found.score, qualityLines: found.lines, lacks: found.lacks }),
  })
  tx.happened(reviewRejectedByCheck({ ...factsOf(after), score: found.score }), now)
  await releaseSpot(tx, after, now)
  return after
}
