import { experienceWeights } from '../experience-weights.ts'
import { featureNames, featuresOf } from '../features.ts'
import { failing, type Reading, reading } from '../judged-review.ts'
import type { ReadReview } from '../read-review.ts'

/** Below this a text does not read like a report of play; set on the tuned half of the corpus (docs/scoring.md). */
export const LEAST_EXPERIENCE = 0.37
/** From here on it earns a bonus as far as this signal goes. */
export const CERTAIN_EXPERIENCE = 0.76

/** How much a text reads like the report of somebody who played, 0..1: a logistic model over the cues of `features.ts`. */
export function experienceOf(review: Pick<ReadReview, 'text' | 'about'>): number {
  const features = featuresOf(review)
  let sum: number = experienceWeights.bias
  for (const [at, name] of featureNames.entries()) sum += experienceWeights.weights[name] * (features[at] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

const advice = 'say what you did, what happened then, and where'

/** The scripts whose languages the cues hold. */
const knownScript =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/gu
const MOST_UNKNOWN = 0.5

function isUnknownScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && (text.match(knownScript)?.length ?? 0) < letters * MOST_UNKNOWN
}

/** Whether the text tells what the tester did and what the game did then. */
export function readExperience(review: ReadReview): Reading {
  if (isUnknownScript(review.everything)) return { ...reading(0.5, 'not judged in this language'), counts: false }
  const found = experienceOf({ ...review, text: review.everything })
  if (found < LEAST_EXPERIENCE) return failing(`the text could stand under any game: ${advice}`)
  const value = (found - LEAST_EXPERIENCE) / (CERTAIN_EXPERIENCE - LEAST_EXPERIENCE)
  return reading(value, value < 1 ? `little of it tells what happened: ${advice}` : 'it tells what happened in play')
}
