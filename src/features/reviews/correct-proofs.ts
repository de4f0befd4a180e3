import { qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import { amend, factsOf, lockPlaytest, stateAfter } from '#features/playtests/move.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { Answer } from './answers.ts'
import { doubtsAnswered } from './decisions/events.ts'
import { freezeProofs } from './freeze-proofs.ts'
import { gatherReview } from './gather-review.ts'
import { checkReview } from './scoring/check-review.ts'

interface CorrectProofsInput {
  playtestId: string
  testerId: string
  answers: readonly Answer[]
  now: Date
}

/**
 * Gives wrong proof answers again, once (ruling 97), while the studio has not decided. Reasons and score follow; a review
 * without any reason left is clear. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function correctProofs(tx: SystemTx, { playtestId, testerId, answers, now }: CorrectProofsInput) {
  const before = await lockPlaytest(tx, playtestId, { testerId })
  const { status, outcome, requestId } = before
  if (status !== 'validated' || outcome !== 'doubtful' || !before.doubts.some(({ kind }) => kind === 'proof'))
    throw new AppError('STATE_CHANGED', 'There is no answer to give again.')
  const isSaved = await freezeProofs(tx, { playtestId, testerId, requestId, answers, now })
  if (!isSaved) throw new AppError('STATE_CHANGED', 'These answers were given again already.')
  await amend(tx, { playtestId, status, set: { proofsCorrected: true } })
  await recheckProofs(tx, { playtestId, now })
  tx.happened(doubtsAnswered(factsOf(before)), now)
  return stateAfter(before)
}

/** Computes score and reasons of a doubtful review again after its proof answers, or what counts of them, changed. */
export async function recheckProofs(
  tx: SystemTx,
  { playtestId, now }: { playtestId: string; now: Date },
): Promise<void> {
  const { doubts: former, maxBonus, status, checkRules } = await lockPlaytest(tx, playtestId, {})
  const review = await gatherReview(tx, playtestId)
  if (!review || checkRules === 1) return
  const found = checkReview(review)
  const doubts = [
    ...former.filter(({ kind }) => kind !== 'proof'),
    ...found.doubts.filter(({ kind }) => kind === 'proof'),
  ]
  await amend(tx, {
    playtestId,
    status,
    set: {
      doubts,
      outcome: doubts.length > 0 ? 'doubtful' : 'clear',
      score: found.score,
      qualityLines: found.lines,
      bonusCredits: Math.min(maxBonus, qualityCredits(found.score)),
      bonusReputation: qualityReputation(found.score),
      updatedAt: now,
    },
  })
}
