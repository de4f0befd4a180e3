import { z } from 'zod/mini'
import { screenerKinds } from '#features/requests/screener/screener.ts'
import { screenerAnswers } from '#features/requests/screener/screener-schema.ts'
import { takeInput, takeOutput } from '../schema.ts'

/** The offer that the button showed, and the answers to the version of the questions that was shown. */
export const answerInput = z.extend(takeInput, {
  version: z.int().check(z.gte(1), z.lte(1000)),
  answers: screenerAnswers,
})

/** `problem`: the answers let in, but the spot could not be taken now. Which answer decided is never told. */
export const answerOutput = z.object({
  passed: z.boolean(),
  taken: z.nullable(takeOutput),
  problem: z.nullable(z.object({ message: z.string(), reason: z.nullable(z.string()) })),
})

/** How the people who did not get in answered one question: numbers of people, never a text or a name. */
const questionSums = z.object({
  id: z.uuid(),
  text: z.string(),
  kind: z.enum(screenerKinds),
  /** By option, in its order; empty for a number and a text. */
  options: z.array(z.object({ text: z.string(), effect: z.string(), count: z.int() })),
  /** Whose answer to this question would have kept them out; one person may stand at several questions. */
  keptOut: z.int(),
})

/** What the questions before a spot brought, for the studio. */
export const screenedOutput = z.nullable(
  z.object({
    version: z.int(),
    /** Of the questions that are asked now. */
    answered: z.int(),
    passed: z.int(),
    /** With those of former questions. */
    answeredInAll: z.int(),
    /** After so many answers nobody is asked any longer. */
    limit: z.int(),
    /** Null below five people. `people`: how many the sums are of, in steps of five. */
    notIn: z.nullable(z.object({ people: z.int(), questions: z.array(questionSums) })),
  }),
)
export type Screened = NonNullable<z.output<typeof screenedOutput>>
