import { z } from 'zod/mini'
import { letsIn } from '#features/requests/screener/judge-answers.ts'
import { type ScreenerQuestion, screenerLimits } from '#features/requests/screener/screener.ts'
import type { ScreenerAnswer } from '#features/requests/screener/screener-schema.ts'
import type { Screened } from './schema.ts'

/** Stored answers of one person. */
export const answersRow = z.object({ answers: z.custom<ScreenerAnswer[]>() })

/**
 * Sums of what people answered who did not get in, given oldest first: in whole steps of five, so that a step is never one
 * person (requests-7). Null below five.
 */
export function sumsOf(questions: readonly ScreenerQuestion[], all: readonly ScreenerAnswer[][]): Screened['notIn'] {
  const { sumsFrom } = screenerLimits
  const others = all.slice(0, all.length - (all.length % sumsFrom))
  if (others.length < sumsFrom) return null
  const sums = questions.map((question) => {
    const { id, text, kind, options } = question
    const given = others.map((answers) => answers.find(({ questionId }) => questionId === id))
    return {
      id,
      text,
      kind,
      options: options.map((option, at) => ({
        text: option.text,
        effect: option.effect,
        count: given.filter((answer) => answer?.picks.includes(at)).length,
      })),
      keptOut: others.filter((answers) => !letsIn([question], answers)).length,
    }
  })
  return { people: others.length, questions: sums }
}
