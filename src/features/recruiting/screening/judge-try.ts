import { answerProblems, letsIn } from '#features/requests/screener/judge-answers.ts'
import { askedOf, type ScreenerQuestion } from '#features/requests/screener/screener.ts'
import type { ScreenerAnswer } from '#features/requests/screener/screener-schema.ts'
import { AppError } from '#shared/errors.ts'

interface Try {
  questions: readonly ScreenerQuestion[]
  answers: readonly ScreenerAnswer[]
  /** Enough people have answered. */
  isFull: boolean
}

/**
 * Whether the answers of somebody who has not tried before let them in. Throws STATE_CHANGED (`reason`: 'asked enough') and
 * VALIDATION_ERROR (`fields`: by question), which cost no try.
 */
export function judgeTry({ questions, answers, isFull }: Try): boolean {
  if (isFull)
    throw new AppError('STATE_CHANGED', 'The studio has asked enough people for this test.', { reason: 'asked enough' })
  const problems = answerProblems(questions.map(askedOf), answers)
  const [problem] = Object.values(problems)
  if (problem !== undefined) throw new AppError('VALIDATION_ERROR', problem, { fields: problems })
  return letsIn(questions, answers)
}
