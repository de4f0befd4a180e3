import { experienceWeights } from '../experience-weights.ts'
import { featureNames, featuresOf, isEventful, sentencesOf, stemsOf } from '../features.ts'
import { formNames, formOf } from '../form.ts'
import { gramSum, unpackGrams } from '../grams.ts'
import { failing, type Reading, reading } from '../judged-review.ts'
import { concreteIn } from '../lexicons/concrete.ts'
import { cuesIn, has } from '../lexicons/cues.ts'
import { functionWords } from '../lexicons/function-words.ts'
import type { ReadReview } from '../read-review.ts'
import { fold } from '../words.ts'

const everyFunctionWord = new Set(Object.values(functionWords).flatMap((words) => [...words]))

/** Below this a text does not read like a report of play; set on the tuned half of the corpus (docs/scoring.md). */
export const LEAST_EXPERIENCE = 0.3
/** From here on hardly anything is taken away for it. */
const WELL_TOLD = 0.7
const ALMOST = 0.95
/** From here on it earns a bonus as far as this signal goes. */
export const CERTAIN_EXPERIENCE = 0.85

const gramWeights = unpackGrams(experienceWeights.grams, experienceWeights.gramStep)

/**
 * How much a text reads like the report of somebody who played, 0..1: a logistic model over the cues of `features.ts`,
 * the form of the text and its runs of characters.
 */
export function experienceOf(review: Pick<ReadReview, 'text' | 'about'>): number {
  const { bias, cues, form } = experienceWeights
  let sum: number = bias + gramSum(review.text, gramWeights)
  const features = featuresOf(review)
  for (const [at, name] of featureNames.entries()) sum += cues[name] * (features[at] ?? 0)
  const shape = formOf(review.text)
  for (const [at, name] of formNames.entries()) sum += form[name] * (shape[at] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** A model of how much a text reads like play; another one than the stored takes its place in cross validation. */
export type ExperienceModel = (review: Pick<ReadReview, 'text' | 'about'>) => number

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

/** One of so many words is the game's own, or the text is tied to no game in particular. */
const OWN_WORDS_OF = 30

const meaningOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...stemsOf(text)]).filter((stem) => !everyFunctionWord.has(stem)))

/** Names things of this game, in the words of its description, its tasks or of others who tested it. */
export function namesThisGame(review: ReadReview): boolean {
  const { everything, about = [], questions, tasks = [], others, proofs } = review
  if ((proofs?.right ?? 0) > 0) return true
  const known = meaningOf([...about, ...questions, ...tasks.map(({ text }) => text), ...others])
  const own = meaningOf([everything])
  const shared = [...own].filter((stem) => known.has(stem)).length
  return meaningOf(about).size === 0 || shared >= Math.max(1, own.size / OWN_WORDS_OF)
}

/** Whether the text tells what the tester did and what the game did then. */
export function readExperience(review: ReadReview, model: ExperienceModel = experienceOf): Reading {
  if (isUnknownScript(review.everything)) return { ...reading(0.5, 'not judged in this language'), counts: false }
  const felt = model({ ...review, text: review.everything })
  const isBrief = review.everything.length <= MOST_NOTE_CHARACTERS
  const found = isBrief && felt >= LEAST_NOTE && felt < NOTE && isNote(review) ? NOTE : felt
  if (found < LEAST_EXPERIENCE) return failing(`the text could stand under any game: ${advice}`)
  if (found >= CERTAIN_EXPERIENCE && !namesThisGame(review)) {
    return reading(ALMOST, 'it tells what happened: call things as this game calls them for a bonus')
  }
  const told = (found - LEAST_EXPERIENCE) / (WELL_TOLD - LEAST_EXPERIENCE)
  const value = found < CERTAIN_EXPERIENCE ? Math.min(told, ALMOST) : 1
  return reading(value, value < 1 ? `little of it tells what happened: ${advice}` : 'it tells what happened in play')
}
