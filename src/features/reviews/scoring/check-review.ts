import { QUALITY_SCORE } from '#features/credits/rules.ts'
import { isShown, leastMinutes } from '#features/playtests/findings/rules.ts'
import type { Doubt, Lack, Passage } from '#features/playtests/findings/schema.ts'
import { depths } from '#shared/depths.ts'
import { runningText } from '../language/running-text.ts'
import { charactersOf } from '../writing/characters.ts'
import { isRandomKeys } from './bigrams.ts'
import type { CheckedReview, CheckResult } from './checked-review.ts'
import { comparableText, runsOf } from './comparable.ts'
import { answersLine, isBare, isIdle, isPlayKnown, originalityLine, playLine, substanceLine } from './evidence.ts'
import { type Likeness, mostAlike } from './likeness.ts'

/** A text of which this share stands in one other text goes back (reviews-2). */
const COPIED = 0.8
/** From this share on a person looks (reviews-6). */
const ALIKE = 0.4
/** A bonus needs so many points for substance. */
const BONUS_SUBSTANCE = 10
/** Where nothing shows play, fewer points for substance raise doubt. */
const UNPLAYED_SUBSTANCE = 13
/** Runs of this many characters that a text has only once; below this share it repeats itself. */
const REPEATED_RUN = 8
const LEAST_NEW = 0.6
/** A text that says so much of what its depth expects may have a log or a table beside it. */
const LEAST_SAID = 0.5

/**
 * Checks a review by what is known of it, and not by its words: minutes, answers, copies, and numbers and names that
 * stand in other evidence. The same review always gets the same result.
 */
export function checkReview(review: CheckedReview): CheckResult {
  const alike = mostAlike(review.content, [
    ...review.others,
    { text: review.about.join('\n'), playtestId: null, isOfAnother: true },
  ])
  const [play, answers, substance, originality] = [
    playLine(review),
    answersLine(review),
    substanceLine(review),
    originalityLine(alike),
  ]
  const lines = [play, answers, substance, originality]
  const lacks = lacksOf(review, alike)
  const doubts = doubtsOf(review, alike, substance.points ?? 0)
  const sum = lines.reduce((total, { points = 0 }) => total + points, 0)
  const earnsBonus =
    isPlayKnown(review) && (substance.points ?? 0) >= BONUS_SUBSTANCE && !isShort(review) && !isIdle(review)
  return {
    outcome: lacks.length > 0 ? 'incomplete' : doubts.length > 0 ? 'doubtful' : 'clear',
    score: earnsBonus ? sum : Math.min(sum, QUALITY_SCORE - 1),
    lines,
    doubts,
    lacks,
    alikeId: alike && alike.share >= ALIKE ? alike.other.playtestId : null,
  }
}

const alikeOf = ({ share, other, passage }: Likeness) => ({
  percent: Math.round(share * 100),
  passage,
  ...(other.playtestId === null && { described: true }),
})

const isShort = ({ minutesActive, estimatedMinutes }: CheckedReview) =>
  minutesActive !== null && minutesActive < leastMinutes(estimatedMinutes)

/** A bug "can't go on" ended the test. */
const endsEarly = ({ bugs }: CheckedReview) => bugs.some(({ severity }) => severity === 'critical')

/** What the tester can see and mend, besides what the form asks for. */
function lacksOf(review: CheckedReview, alike: Likeness | undefined): Lack[] {
  const { minutesActive, estimatedMinutes } = review
  const lacks: Lack[] = []
  // Who can't go on can't play longer: what shows the bug counts instead.
  if (isShort(review) && !endsEarly(review))
    lacks.push({ kind: 'minutes', minutes: Math.floor(minutesActive ?? 0), needed: leastMinutes(estimatedMinutes) })
  if (alike?.other.isOfAnother && alike.share >= COPIED) lacks.push({ kind: 'copied', ...alikeOf(alike) })
  if (areKeys(review)) lacks.push({ kind: 'keys' })
  return lacks
}

/** Why a person should look. */
function doubtsOf(review: CheckedReview, alike: Likeness | undefined, substance: number): Doubt[] {
  const { content, proofs, moments, bugs, pageErrors } = review
  const doubts: Doubt[] = (proofs?.wrong ?? []).map((wrong) => ({ kind: 'proof', ...wrong }))
  if (alike && alike.share >= ALIKE) doubts.push({ kind: 'alike', ...alikeOf(alike) })
  const stuck = bugs.find((bug) => bug.severity === 'critical' && !isShown(bug, { moments, pageErrors }))
  if (stuck)
    doubts.push({ kind: 'trace', lastMoment: moments.at(-1)?.atSeconds, passage: passageLike(content, stuck.title) })
  const repeated = repeatedPassage(review)
  if (repeated) doubts.push({ kind: 'repeats', passage: repeated })
  if (isPlayKnown(review) && isBare(review)) doubts.push({ kind: 'thin' })
  const mayBeUnplayed = substance < UNPLAYED_SUBSTANCE || (isShort(review) && endsEarly(review))
  if (!isPlayKnown(review) && mayBeUnplayed) doubts.push({ kind: 'no_play' })
  return doubts
}

/** The sentence of the text that shares the most with a bug's title; undefined if none does. */
function passageLike(content: string, title: string): Passage | undefined {
  const wanted = runsOf(comparableText(title), 4)
  let best: Passage | undefined
  let most = 2
  for (const { 0: sentence, index } of content.matchAll(/[^.!?。！？\n]+[.!?。！？]*/gu)) {
    const shared = [...runsOf(comparableText(sentence), 4)].filter((run) => wanted.has(run)).length
    if (shared > most) {
      most = shared
      best = { from: index + sentence.length - sentence.trimStart().length, to: index + sentence.length }
    }
  }
  return best
}

/** The runs that a text has once, and whether they are most of it; a text that is hardly longer than a run is new. */
function newRuns(text: string) {
  const plain = comparableText(text)
  const total = plain.length - REPEATED_RUN + 1
  const { size } = runsOf(plain, REPEATED_RUN)
  return { size, areMost: total < REPEATED_RUN || size / total >= LEAST_NEW }
}

/** The second half of a text that mostly says again what it said before; a log or a table in it may. */
function repeatedPassage({ content, depth }: CheckedReview): Passage | undefined {
  const running = runningText(content)
  const { size, areMost } = newRuns(content)
  const saysEnough = Math.max(size, charactersOf(running)) >= depths[depth].characters * LEAST_SAID
  if (areMost || (saysEnough && newRuns(running).areMost)) return undefined
  return { from: Math.floor(content.length / 2), to: content.length }
}

/** Keys at random; what was pasted is none where the running text says enough. */
function areKeys({ content, depth }: CheckedReview): boolean {
  const running = runningText(content)
  return isRandomKeys(charactersOf(running) >= depths[depth].characters * LEAST_SAID ? running : content)
}
