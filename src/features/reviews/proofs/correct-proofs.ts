import { qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import { amendPlaytest, factsOf, lockPlaytest, stateAfter } from '#features/playtests/move-playtest.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { doubtsAnswered } from '../decisions/events.ts'
import { hiddenText } from '../reports/rules.ts'
import { checkReview } from '../scoring/check-review.ts'
import type { Answer } from '../writing/answer-errors.ts'
import { gatherReview } from '../writing/gather-review.ts'
import { freezeProofs } from './freeze-proofs.ts'

interface CorrectProofsInput {
  playtestId: string
  testerId: string
  answers: readonly Answer[]
  now: Date
}

/**
 * Gives wrong proof answers again, once (reviews-6), while the studio has not decided. Reasons and score follow; a
 * review without any reason left is clear. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function correctProofs(tx: SystemTx, { playtestId, testerId, answers, now }: CorrectProofsInput) {
  const before = await lockPlaytest(tx, playtestId, { testerId })
  const { status, outcome, requestId } = before
  if (status !== 'validated' || outcome !== 'doubtful' || !before.doubts.some(({ kind }) => kind === 'proof'))
    throw new AppError('STATE_CHANGED', 'There is no answer to give again.')
  const isSaved = await freezeProofs(tx, { playtestId, testerId, requestId, answers, now })
  if (!isSaved)
    throw new AppError(
      'STATE_CHANGED',
      before.proofsCorrected ? 'These answers were given again already.' : 'These are the same answers as before.',
    )
  await amendPlaytest(tx, { playtestId, status, set: { proofsCorrected: true } })
  await recheckProofs(tx, { playtestId, now })
  tx.happened(doubtsAnswered(factsOf(before)), now)
  return stateAfter(before)
}

/** Computes score and reasons of a doubtful review again after its proof answers, or what counts of them, changed. */
export async function recheckProofs(
  tx: SystemTx,
  { playtestId, now }: { playtestId: string; now: Date },
): Promise<void> {
  const { doubts: former, maxBonus, status, checkRules, decideBy } = await lockPlaytest(tx, playtestId, {})
  const review = await gatherReview(tx, playtestId)
  if (!review || checkRules === 1) return
  const found = checkReview(review)
  // A text that an admin hid keeps its score (reviews-13), and says nothing of its names any more.
  const isHidden = review.content === hiddenText
  // A right answer shows play: what was said for want of it is said again by what is known now.
  const ofPlay = isHidden ? ['no_play'] : ['no_play', 'thin']
  const anew = former.some(({ kind }) => kind === 'no_play') ? ['proof', ...ofPlay] : ['proof']
  const doubts = [
    ...former.filter(({ kind }) => !anew.includes(kind)),
    ...found.doubts.filter(({ kind }) => anew.includes(kind)),
  ]
  await amendPlaytest(tx, {
    playtestId,
    status,
    set: {
      doubts,
      outcome: doubts.length > 0 ? 'doubtful' : 'clear',
      // A third lapse waits for an admin as long as there is doubt.
      decideBy: doubts.length > 0 ? decideBy : (decideBy ?? now),
      ...(!isHidden && {
        score: found.score,
        qualityLines: found.lines,
        bonusCredits: Math.min(maxBonus, qualityCredits(found.score)),
        bonusReputation: qualityReputation(found.score),
      }),
      updatedAt: now,
    },
  })
}
