import { type BriefQuestion, kindOf, optionsOf } from '#features/requests/brief/questions.ts'
import { type Answer, isAnswered } from '#features/reviews/writing/answer-errors.ts'
import type { ScaleBefore } from './result-rows.ts'
import type { QuestionAnswers } from './schema.ts'

interface GivenAnswers {
  playtestId: string
  testerId: string
  testerName: string
  answers: readonly Answer[]
}

/** The answers to one question, typed by its kind. Answers that do not fit the question are left out. */
export function answersTo(
  question: BriefQuestion,
  { given, before }: { given: readonly GivenAnswers[]; before: readonly ScaleBefore[] },
): QuestionAnswers {
  const kind = kindOf(question)
  const asked = { questionId: question.id, question: question.text }
  const answers = given.flatMap(({ answers: all, ...by }) => {
    const answer = all.find(({ questionId }) => questionId === question.id)
    return answer && isAnswered(question, answer) ? [{ by, answer }] : []
  })
  if (kind === 'text')
    return { ...asked, kind, answers: answers.map(({ by, answer }) => ({ ...by, answer: answer.answer })) }
  if (kind !== 'scale')
    return {
      ...asked,
      kind,
      options: [...optionsOf(question)],
      answers: answers.map(({ by, answer: { answer, choice = [] } }) => ({ ...by, answer, choice })),
    }
  const values = answers.flatMap(({ by, answer: { answer, value } }) => (value ? [{ ...by, answer, value }] : []))
  const total = values.reduce((sum, { value }) => sum + value, 0)
  return {
    ...asked,
    kind,
    ends: question.ends ?? { low: '', high: '' },
    average: values.length > 0 ? total / values.length : null,
    before: beforeOf(question, before),
    answers: values,
  }
}

/** A question is the same one if its text and the meaning of its steps are. */
function beforeOf({ text, ends }: BriefQuestion, before: readonly ScaleBefore[]) {
  const plain = (value = '') => value.trim().toLowerCase()
  const same = before.find(
    (one) =>
      plain(one.question) === plain(text) &&
      plain(one.low) === plain(ends?.low) &&
      plain(one.high) === plain(ends?.high),
  )
  return same ? { average: same.average, count: same.count } : null
}
