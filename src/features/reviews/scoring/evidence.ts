import type { QualityLine } from '#features/playtests/findings/schema.ts'
import { depths } from '#shared/depths.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import { runningText } from '../language/running-text.ts'
import { charactersBeside, textLanguage } from '../language/text-language.ts'
import { charactersOf } from '../writing/characters.ts'
import type { CheckedReview } from './checked-review.ts'
import { comparableText, runsOf } from './comparable.ts'
import { GROUP, type Likeness } from './likeness.ts'
import { figuresOf, tiesOf, timesOf, tokensOf } from './text-ties.ts'

/** Points of the four lines; together 100 (reviews-5). */
export const points = { play: 40, answers: 25, substance: 20, originality: 15 } as const

/** Of the points for play: tasks, where there are some, and moments; minutes or proof answers have the rest. */
const PLAY = { tasks: 6, moments: 6 }
/** So many moments are worth all of theirs. */
const MANY_MOMENTS = 6
/** Of the points for answers, where proof answers are known. */
const PROOF_POINTS = 10
/** Of the points for substance: own words; what stands in other evidence has the rest. */
const WORD_POINTS = 8
/**
 * What a name or number is worth: one that stands in the moments, tasks and bugs or in the game's material too, a name that
 * stands in the answers too, and a figure of its own, which is all that a text in another language may share.
 */
const TIE = { known: 2, answered: 0.5, figure: 1 }
const MOST_TIES = { answered: 4, figures: 2 }
/** Share of new groups of characters in a usual text. */
const USUAL_OWN = 0.85
/** Below this likeness a text counts as its own. */
const OWN_TEXT = 0.2

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

function line(signal: keyof typeof points, label: string, got: number, text: string): QualityLine {
  const of = points[signal]
  const rounded = Math.round(Math.min(of, Math.max(0, got)))
  return { signal, label, value: rounded / of, text, counts: true, points: rounded, of }
}

const hasRightProof = ({ proofs }: Pick<CheckedReview, 'proofs'>): boolean =>
  proofs !== undefined && proofs.wrong.length < proofs.asked

/** Play is shown by a measured minute or by a right proof answer. */
export const isPlayKnown = (review: Pick<CheckedReview, 'minutesActive' | 'proofs'>): boolean =>
  (review.minutesActive !== null && review.minutesActive >= 1) || hasRightProof(review)

/** The game heard no input in most of the minutes: a claim of the game, which takes no points. */
const isQuiet = ({ minutesActive, minutesQuiet = 0 }: CheckedReview): boolean =>
  minutesActive !== null && minutesQuiet > minutesActive / 2

/** Minutes, tasks and moments; proof answers stand for the minutes of builds that can't be timed. */
export function playLine(play: CheckedReview): QualityLine {
  const { minutesActive, estimatedMinutes, tasks, moments, proofs } = play
  const forTasks = tasks.length > 0 ? PLAY.tasks : 0
  const done = tasks.filter((task) => task.done || task.note.trim() !== '').length
  const right = proofs ? proofs.asked - proofs.wrong.length : 0
  const minutes = Math.floor(minutesActive ?? 0)
  const share = minutesActive === null ? (proofs ? right / proofs.asked : 0) : minutes / Math.max(1, estimatedMinutes)
  const forMinutes = points.play - forTasks - PLAY.moments
  // Moments are a habit and not asked for: all of the minutes are worth nearly all of the line.
  const got =
    Math.min(1, share) * forMinutes +
    (tasks.length > 0 ? (done / tasks.length) * forTasks : 0) +
    Math.min(1, moments.length / MANY_MOMENTS) * PLAY.moments
  const last = moments.reduce((latest, { atSeconds }) => Math.max(latest, atSeconds), 0)
  const facts = [
    minutesActive === null
      ? 'Play can’t be measured for this build'
      : `${minutes} of ${plural(Math.round(estimatedMinutes), 'minute')} measured`,
    minutesActive !== null && play.minutesVerified !== undefined
      ? `${Math.min(minutes, Math.floor(play.minutesVerified))} verified`
      : '',
    isQuiet(play) ? `${Math.min(minutes, Math.floor(play.minutesQuiet ?? 0))} without an input, says the game` : '',
    minutesActive === null && proofs ? `${right} of ${plural(proofs.asked, 'proof answer')} right` : '',
    tasks.length > 0 ? `${done} of ${plural(tasks.length, 'task')}` : '',
    moments.length > 0 ? `${plural(moments.length, 'moment')}, the last at ${minuteClock(last)}` : '',
  ]
  return line('play', 'Play', got, `${facts.filter((fact) => fact !== '').join(', ')}.`)
}

/** An answer that repeats its question, another answer or nothing readable is none. */
function isAnswer(answer: string, question: string, former: ReadonlySet<string>): boolean {
  const said = comparableText(answer)
  return said !== '' && said !== comparableText(question) && (said.length < 4 || !former.has(said))
}

/** Answers to the studio's questions and report headings, and right proof answers. */
export function answersLine({ questions, answers, report, proofs, content }: CheckedReview): QualityLine {
  const former = new Set([comparableText(content)])
  let answered = 0
  for (const [at, question] of questions.entries()) {
    if (isAnswer(answers[at] ?? '', question, former)) answered++
    former.add(comparableText(answers[at] ?? ''))
  }
  const written = report.filter((text) => text.trim() !== '').length
  const asked = questions.length + report.length
  const share = asked === 0 ? 1 : (answered + written) / asked
  const right = proofs ? proofs.asked - proofs.wrong.length : 0
  const forProofs = proofs ? PROOF_POINTS : 0
  const got = share * (points.answers - forProofs) + (proofs ? (right / proofs.asked) * forProofs : 0)
  const facts = [
    asked === 0 ? 'Nothing was asked' : `${answered + written} of ${asked} answered`,
    proofs ? `${right} of ${plural(proofs.asked, 'proof answer')} right` : '',
  ]
  return line('answers', 'Answers', got, `${facts.filter((fact) => fact !== '').join(', ')}.`)
}

/** Share of a text's groups of characters that are new in it and stand neither in the brief nor in the description. */
function ownShare(content: string, given: readonly string[]): number {
  const plain = comparableText(content)
  const total = Math.max(1, plain.length - GROUP + 1)
  const known = new Set(given.flatMap((text) => [...runsOf(comparableText(text), GROUP)]))
  return [...runsOf(plain, GROUP)].filter((run) => !known.has(run)).length / total
}

/** The game's material, which everybody reads before playing. */
const givenOf = ({ tasks, about, questions }: CheckedReview): string[] => [
  ...tasks.map(({ text }) => text),
  ...about,
  ...questions,
]

/** Other evidence of the tester. */
const ownOf = ({ tasks, bugs, moments }: CheckedReview): string[] => [
  ...tasks.map(({ note }) => note),
  ...bugs.map(({ title, steps }) => `${title}\n${steps}`),
  ...moments.map(({ note }) => note),
]

const textOf = ({ content, suggestions, report }: CheckedReview): string => [content, suggestions, ...report].join('\n')

/** No input was heard, and neither a proof answer nor the tester's notes, bugs or answers say what can't be read before. */
export function isIdle(review: CheckedReview): boolean {
  if (!isQuiet(review) || hasRightProof(review)) return false
  const read = new Set(givenOf(review).flatMap((text) => [...tokensOf(text)]))
  const own = tiesOf(textOf(review), [...ownOf(review), ...review.answers])
  return [...own].every((tie) => read.has(tie)) && timesOf(textOf(review), review.moments) === 0
}

/** Names and numbers of the text by where else they stand. */
export function findTies(review: CheckedReview) {
  const { answers, moments } = review
  const text = textOf(review)
  // The title stands above every page: repeating it shows nothing.
  const titled = tokensOf(review.about[0] ?? '')
  const known = new Set([...tiesOf(text, givenOf(review))].filter((tie) => !titled.has(tie)))
  for (const tie of tiesOf(text, ownOf(review))) known.add(tie)
  const isNew = (tie: string) => !known.has(tie) && !titled.has(tie)
  const figures = figuresOf(text).filter(isNew)
  // A figure that an answer says too is worth no less than one of its own.
  const answered = [...tiesOf(text, answers)].filter((tie) => isNew(tie) && !figures.includes(tie))
  return { known: known.size + timesOf(text, moments), answered: answered.length, figures: figures.length }
}

type Ties = ReturnType<typeof findTies>

const worthOf = ({ known, answered, figures }: Ties) =>
  known * TIE.known +
  Math.min(MOST_TIES.answered, answered) * TIE.answered +
  Math.min(MOST_TIES.figures, figures) * TIE.figure

/** Names and numbers from which on a description says enough to compare with. */
const MUCH_KNOWN = 10

/** How much of a text is in Latin script, and in others. */
function lettersOf(text: string): { latin: number; foreign: number; share: number } {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  const foreign = letters.length - latin
  return { latin, foreign, share: foreign / Math.max(1, letters.length) }
}

/** So many characters in one language say something, whatever else is quoted beside them. */
const MUCH_SAID = 80

/** Whether a text says something in another language than this one. */
const isBeside = (text: string, language: string | null) =>
  language !== null && charactersBeside(text, language) >= MUCH_SAID

/**
 * The game's material is not in the text's language: a Spanish or Korean text about a game whose material is in English. A
 * language that can't be told is none that can. What the tester quotes or adds anywhere never takes this from the text.
 */
function sharesNoLanguage(review: CheckedReview): boolean {
  const running = runningText(review.content)
  const said = running.trim() === '' ? review.content : running
  const given = lettersOf(givenOf(review).join('\n'))
  const { latin, foreign, share } = lettersOf(said)
  if (given.share < 0.1 && (share > 0.2 || foreign >= MUCH_SAID / 2)) return true
  if (given.share > 0.9 && (share < 0.1 || latin >= MUCH_SAID)) return true
  const language = textLanguage(review.content)
  const about = textLanguage(review.about.join('\n'))
  if (language === null || language === about) return isBeside(said, about)
  return !givenOf(review).some((text) => textLanguage(text) === language)
}

/**
 * Whether a text holds hardly a name or number that a person could compare, or none of a game that is described at length
 * in its language. Where the game is described in another language the comparison says nothing, and no text is bare.
 */
export function isBare(review: CheckedReview): boolean {
  const ties = findTies(review)
  if (worthOf(ties) < 1) return !sharesNoLanguage(review)
  const about = review.about.join('\n')
  const language = textLanguage(review.content)
  if (ties.known > 0 || language === null || language !== textLanguage(about)) return false
  return tokensOf(about).size >= MUCH_KNOWN && !isBeside(runningText(review.content), language)
}

/** Own words against what the depth expects, and names and numbers that stand in other evidence. */
export function substanceLine(review: CheckedReview): QualityLine {
  const { content, depth, about, report } = review
  const text = [content, ...report].join('\n')
  const words = charactersOf(text) * Math.min(1, ownShare(text, about) / USUAL_OWN)
  const ties = findTies(review)
  const got =
    Math.min(1, words / depths[depth].characters) * WORD_POINTS +
    Math.min(points.substance - WORD_POINTS, worthOf(ties))
  return line('substance', 'Substance', Math.floor(got), tiesText(ties))
}

function tiesText({ known, answered, figures }: Ties): string {
  const found = known + answered
  const shared =
    found === 0
      ? 'No name and no number stands in the moments, the answers or the game too'
      : `${plural(found, 'name or number', 'names and numbers')} also ${found === 1 ? 'stands' : 'stand'} in the moments, the answers or the game`
  return figures > 0 ? `${shared}, ${plural(figures, 'more figure')}.` : `${shared}.`
}

export function originalityLine(alike: Likeness | undefined): QualityLine {
  const share = alike?.share ?? 0
  const percent = Math.round(share * 100)
  const text =
    share < OWN_TEXT
      ? 'No other text is like it.'
      : `${percent}% of it stands in ${alike?.other.playtestId === null ? 'the description' : 'another review'}. The limit is 80%.`
  return line(
    'originality',
    'Originality',
    share < OWN_TEXT ? points.originality : points.originality * (1 - share),
    text,
  )
}
