import { type BriefQuestion, kindOf, optionsOf, scaleSteps } from '#features/requests/brief/questions.ts'

/** A tester's answer to one question. `answer` is the text of a text question, and for other kinds the reason. */
export interface Answer {
  questionId: string
  answer: string
  /** Positions of the picked options; of yes_no: 0 for yes, 1 for no. */
  choice?: number[] | undefined
  /** The step of a scale. */
  value?: number | undefined
}

/** True if nothing was picked and nothing was written. */
export const isEmptyAnswer = ({ answer, choice = [], value }: Omit<Answer, 'questionId'>): boolean =>
  answer.trim() === '' && choice.length === 0 && value === undefined

/** True if the answer is one of its question's kind: a text, or a valid pick. A reason alone answers no choice. */
export const isAnswered = (question: BriefQuestion, answer: Answer | undefined): boolean =>
  answer !== undefined && !isEmptyAnswer(answer) && answerError(question, answer) === undefined

/** Why the answer does not fit its question; undefined if it fits. Not for empty answers. */
export function answerError(question: BriefQuestion, { choice, value }: Answer): string | undefined {
  const kind = kindOf(question)
  if (kind === 'text') return choice || value !== undefined ? 'Answer this question in words.' : undefined
  if (kind === 'scale') return !choice && scaleSteps.some((step) => step === value) ? undefined : 'Pick a number.'
  const options = optionsOf(question)
  const picked = new Set(choice)
  const known = [...picked].every((at) => Number.isInteger(at) && at >= 0 && at < options.length)
  const distinct = picked.size === (choice?.length ?? 0)
  if (kind === 'choices')
    return value === undefined && known && distinct && picked.size > 0 ? undefined : 'Pick one or more options.'
  return value === undefined && known && distinct && picked.size === 1 ? undefined : 'Pick one option.'
}

/**
 * Errors of the answers that do not fit the brief, by field: `answers.2`. An answer to a question that is not part of
 * the brief has the field `answers`.
 */
export function answerErrors(answers: readonly Answer[], questions: readonly BriefQuestion[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [at, answer] of answers.entries()) {
    const question = questions.find(({ id }) => id === answer.questionId)
    const error = question && !isEmptyAnswer(answer) ? answerError(question, answer) : undefined
    if (!question) errors.answers = 'One of the answers doesn’t belong to a question in this test.'
    else if (error) errors[`answers.${at}`] = error
  }
  return errors
}

/** What was picked, in words: 'Yes', 'Keys · Mouse', '4 of 5'. Empty for a text question. */
function pickText(question: BriefQuestion, { choice = [], value }: Answer): string {
  if (kindOf(question) === 'scale') return value === undefined ? '' : `${value} of ${scaleSteps.length}`
  const options = optionsOf(question)
  return choice.flatMap((at) => options[at] ?? []).join(' · ')
}

/** The whole answer in words: what was picked, then the reason. */
export const answerText = (question: BriefQuestion, answer: Answer | undefined): string =>
  answer ? [pickText(question, answer), answer.answer].filter(Boolean).join('. ') : ''
