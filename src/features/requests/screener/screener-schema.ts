import { z } from 'zod/mini'
import { text } from '#shared/text.ts'
import { optionEffects, screenerErrors, screenerKinds, screenerLimits } from './screener.ts'

const { questions, question, options, option, words, word, number, answer } = screenerLimits

const distinct = (all: { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length

const bound = z._default(z.nullable(z.int().check(z.gte(-number), z.lte(number))), null)

/** A question before a spot, as the studio writes it; a draft may lack texts and options (`screenerErrors`). */
const screenerQuestion = z.object({
  id: z.uuid(),
  text: text(question),
  kind: z.enum(screenerKinds),
  options: z._default(
    z
      .array(z.object({ text: text(option), effect: z.enum(optionEffects) }))
      .check(z.maxLength(options.max, `At most ${options.max} options.`)),
    [],
  ),
  least: bound,
  most: bound,
  words: z._default(z.array(text(word)).check(z.maxLength(words, `At most ${words} accepted words.`)), []),
})

export const screenerQuestions = z
  .array(screenerQuestion)
  .check(
    z.maxLength(questions, `At most ${questions} questions before a spot.`),
    z.refine(distinct, 'Each question needs an id of its own.'),
  )

/** Questions that could be asked at once; the messages are those of `screenerErrors`. */
export const completeScreener = screenerQuestions.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(screenerErrors(value)))
    issues.push({ code: 'custom', message, input: value, path: field.split('.').slice(1) })
})

/** A question as testers see it. */
const askedQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  kind: z.enum(screenerKinds),
  options: z.array(z.string()),
})

/** The answer to one question: positions of options, a number, or a text, by the question's kind. */
const screenerAnswer = z.object({
  questionId: z.uuid(),
  picks: z._default(z.array(z.int().check(z.gte(0), z.lt(options.max))).check(z.maxLength(options.max)), []),
  number: bound,
  text: z._default(text(answer), ''),
})
export type ScreenerAnswer = z.output<typeof screenerAnswer>

/** An answer as it is stored: with the question and the picked options in words, so that a copy of it can be read. */
export interface StoredAnswer extends ScreenerAnswer {
  question: string
  picked: string[]
}

export const screenerAnswers = z.array(screenerAnswer).check(z.maxLength(questions))

/** The questions of an offer, as they concern one tester. */
export const offeredScreener = z.object({
  /** Of the questions, which the answers name: the studio may change them meanwhile. */
  version: z.int(),
  count: z.int(),
  /** Empty where the terms of a confidential offer come first. */
  questions: z.array(askedQuestion),
  /** What came of this tester's one try. */
  mine: z.enum(['none', 'in', 'out']),
  /** Enough people have answered: nobody is asked any longer. */
  full: z.boolean(),
})
export type OfferedScreener = z.output<typeof offeredScreener>

/** `version`: of the questions that the studio saw. */
export const changeScreenerInput = z.object({
  id: z.uuid(),
  version: z.int().check(z.gte(1), z.lte(1000)),
  questions: screenerQuestions,
})
export const changeScreenerOutput = z.object({ version: z.int() })
