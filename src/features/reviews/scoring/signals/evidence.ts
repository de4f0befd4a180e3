import { type Reading, reading } from '../judged-review.ts'
import type { ReadReview } from '../read-review.ts'

/** Play is verified by a measured minute or by a right answer to a proof question (ruling 65). */
export function isVerified({ minutesActive, proofs }: Pick<ReadReview, 'minutesActive' | 'proofs'>): boolean {
  return (minutesActive !== null && minutesActive >= 1) || (proofs?.right ?? 0) > 0
}

/** What shows that the game was played. Without any of it there is no quality bonus. */
export function readEvidence(review: ReadReview): Reading {
  const { proofs } = review
  const asked = proofs && proofs.asked > 0 ? proofs : null
  if (asked && asked.right === 0) return reading(0, 'No correct answer about the game, so no quality bonus')
  if (!isVerified(review))
    return reading(0, 'No measured play and no correct answer about the game, so no quality bonus')
  return reading(
    1,
    asked ? `${asked.right} of ${asked.asked} answers about the game correct` : 'Play time was measured',
  )
}
