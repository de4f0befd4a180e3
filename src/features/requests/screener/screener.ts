/** How testers answer a question before a spot. */
export const screenerKinds = ['choice', 'choices', 'number', 'text'] as const
export type ScreenerKind = (typeof screenerKinds)[number]

/**
 * What an option does: it lets in, says nothing, or keeps out. A trap keeps out too: nobody can pick it honestly, so it
 * tells who read the question.
 */
export const optionEffects = ['in', 'any', 'out', 'trap'] as const
export type OptionEffect = (typeof optionEffects)[number]

export interface ScreenerOption {
  text: string
  effect: OptionEffect
}

/** A question before a spot. Testers never learn what lets in (requests-7). */
export interface ScreenerQuestion {
  id: string
  text: string
  kind: ScreenerKind
  /** For choice and choices. Answers name options by their position, from 0. */
  options: ScreenerOption[]
  /** For a number: from and to, inclusive; null for no limit. */
  least: number | null
  most: number | null
  /** For a text: it lets in with any of these; empty lets every text in. */
  words: string[]
}

/** Limits of the questions before a spot (requests-7); text lengths are in characters. */
export const screenerLimits = {
  questions: 5,
  question: 200,
  options: { min: 2, max: 8 },
  option: 80,
  words: 10,
  word: 40,
  number: 1_000_000,
  answer: 200,
  /** What an offer promises that the answers take at most. */
  minutes: 2,
  /** Answers for each ordered spot, after which nobody is asked any longer. */
  answersPerSpot: 20,
  /** Days for which the answers of people who did not get in are kept. */
  keepDays: 90,
  /** Sums are shown from this many people on, and grow in steps of as many, so that no step is one person. */
  sumsFrom: 5,
  /** Hours for which questions that a tester has open still count after the studio changed them. */
  formerHours: 1,
} as const

/** What a tester sees of a question. */
export interface AskedQuestion {
  id: string
  text: string
  kind: ScreenerKind
  options: string[]
}

export const askedOf = ({ id, text, kind, options }: ScreenerQuestion): AskedQuestion => ({
  id,
  text,
  kind,
  options: options.map((option) => option.text),
})

/** "5 questions first": what an offer says before anything else about them. */
export const questionsFirst = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} first`

/** What an offer says of its questions beside the button that shows them. */
export const unpaidTry = `At most ${screenerLimits.minutes} minutes, unpaid, one try.`

const isFilled = (text: string) => text.trim() !== ''

/** Said of a number that can't be read, or that is none. */
export const noWholeNumber = `Enter a whole number, at most ${screenerLimits.number.toLocaleString('en')}.`

/** A number of a form is NaN while what stands there can't be read (`readWhole`): it is no limit, and no number. */
const readable = (number: number | null) => (Number.isNaN(number) ? null : number)

/** The question with the fields of its kind only, without empty options and words. */
export function composeScreenerQuestion(question: ScreenerQuestion): ScreenerQuestion {
  const { id, text, kind } = question
  const picks = kind === 'choice' || kind === 'choices'
  return {
    id,
    text: text.trim(),
    kind,
    options: picks
      ? question.options.filter((option) => isFilled(option.text)).map((option) => ofKind(kind, option))
      : [],
    least: kind === 'number' ? readable(question.least) : null,
    most: kind === 'number' ? readable(question.most) : null,
    words: kind === 'text' ? question.words.map((word) => word.trim()).filter(isFilled) : [],
  }
}

/** With one answer alone, an option that says nothing lets nobody in. */
const ofKind = (kind: ScreenerKind, option: ScreenerOption): ScreenerOption =>
  kind === 'choice' && option.effect === 'any' ? { ...option, effect: 'out' } : option

/** True if the studio has written neither the question nor anything that lets in. */
export function isEmptyScreenerQuestion(question: ScreenerQuestion): boolean {
  const { text, options, least, most, words } = composeScreenerQuestion(question)
  return text === '' && options.length === 0 && least === null && most === null && words.length === 0
}

/** Error messages that prevent opening a request, by field: `screener.2.options`. */
export function screenerErrors(questions: readonly ScreenerQuestion[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [at, question] of questions.entries()) {
    const field = `screener.${at}`
    const { text, kind, options, least, most, words } = composeScreenerQuestion(question)
    for (const limit of ['least', 'most'] as const)
      if (kind === 'number' && Number.isNaN(question[limit])) errors[`${field}.${limit}`] = noWholeNumber
    if (isEmptyScreenerQuestion(question)) continue
    if (text === '') errors[`${field}.text`] = 'Write the question.'
    if (kind === 'choice' || kind === 'choices') {
      const problem = optionProblem(options)
      if (problem !== null) errors[`${field}.options`] = problem
    }
    if (kind === 'number' && least !== null && most !== null && least > most)
      errors[`${field}.most`] = 'The highest number is below the lowest.'
    if (words.some((word) => !/[\p{L}\p{N}]/u.test(word)))
      errors[`${field}.words`] = 'A word needs a letter or a digit: others let nobody in.'
  }
  return errors
}

function optionProblem(options: readonly ScreenerOption[]): string | null {
  const different = new Set(options.map(({ text }) => text.trim().toLowerCase())).size
  if (different < screenerLimits.options.min) return `Give at least ${screenerLimits.options.min} options.`
  if (different < options.length) return 'Two options are the same.'
  return options.every(({ effect }) => effect === 'out' || effect === 'trap')
    ? 'Nobody would pass: let at least one answer in.'
    : null
}

/** Said where a request invites testers automatically: they would skip the questions. */
export const autoFillSkips =
  'Testers who are invited automatically are not asked. Turn off automatic invitations, or your questions before a spot.'
