import { experienceWeights } from '../experience-weights.ts'
import { featureNames, featuresOf, isEventful, sentencesOf, stemsOf } from '../features.ts'
import { failing, type Reading, reading } from '../judged-review.ts'
import { concreteIn } from '../lexicons/concrete.ts'
import { cuesIn, has } from '../lexicons/cues.ts'
import type { ReadReview } from '../read-review.ts'
import { fold } from '../words.ts'

/** Below this a text does not read like a report of play; set on the tuned half of the corpus (docs/scoring.md). */
export const LEAST_EXPERIENCE = 0.37
/** From here on hardly anything is taken away for it. */
const WELL_TOLD = 0.7
const ALMOST = 0.95
/** From here on it earns a bonus as far as this signal goes. */
export const CERTAIN_EXPERIENCE = 0.85

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

/** What a note of a place and a fault is worth at least. */
const NOTE = 0.6
/** A longer text says more than where something was wrong. */
const MOST_NOTE_CHARACTERS = 240
/** Below this even a note says too little of it. */
const LEAST_NOTE = 0.2
const MOST_EMPTY_WORDS = 1

/** Says what was wrong or happened, by its place, its number or what only a game has. */
function tellsWhere(sentence: string): boolean {
  const isPlaced = (['located', 'measured'] as const).some((name) => concreteIn(sentence, name).size > 0)
  if (isEventful(sentence)) return isPlaced || concreteIn(sentence, 'terms').size > 0
  return isPlaced && (has(sentence, 'critique') || concreteIn(sentence, 'negation').size > 0)
}

/**
 * A note: a sentence says what was wrong or happened and where in the game, and nothing in the text praises, pleads,
 * supposes or speaks of another life.
 */
export function isNote({ everything }: Pick<ReadReview, 'everything'>): boolean {
  const folded = fold(everything)
  if (concreteIn(folded, 'life').size > 0) return false
  const found = cuesIn(folded)
  if (found.plea + found.unplayed + found.recommend > 0) return false
  if (found.praise > MOST_EMPTY_WORDS || found.filler > MOST_EMPTY_WORDS) return false
  return sentencesOf(everything).some(tellsWhere)
}

const LEAST_OWN_WORDS = 2

/** Names something that only a game has, or things of this one. */
export function namesPlay({ everything, about = [] }: ReadReview): boolean {
  const folded = fold(everything)
  if ((['terms', 'located', 'measured'] as const).some((name) => concreteIn(folded, name).size > 0)) return true
  const known = stemsOf(about.join(' '))
  return [...stemsOf(everything)].filter((stem) => known.has(stem)).length >= LEAST_OWN_WORDS
}

/** Whether the text tells what the tester did and what the game did then. */
export function readExperience(review: ReadReview): Reading {
  if (isUnknownScript(review.everything)) return { ...reading(0.5, 'not judged in this language'), counts: false }
  const felt = experienceOf({ ...review, text: review.everything })
  const isBrief = review.everything.length <= MOST_NOTE_CHARACTERS
  const found = isBrief && felt >= LEAST_NOTE && felt < NOTE && isNote(review) ? NOTE : felt
  if (found < LEAST_EXPERIENCE) return failing(`the text could stand under any game: ${advice}`)
  if (found >= CERTAIN_EXPERIENCE && !namesPlay(review)) {
    return reading(ALMOST, 'it tells what happened: name levels, buttons, places or figures of this game for a bonus')
  }
  const told = (found - LEAST_EXPERIENCE) / (WELL_TOLD - LEAST_EXPERIENCE)
  const value = found < CERTAIN_EXPERIENCE ? Math.min(told, ALMOST) : 1
  return reading(value, value < 1 ? `little of it tells what happened: ${advice}` : 'it tells what happened in play')
}
