import type { Results } from '../schema.ts'
import { QuotesPanel } from './quotes-panel.tsx'

/** Each tester's answers, grouped by question. */
export function AnswersPanel({ data: { answers } }: { data: Results }) {
  const subjects = answers.map(({ questionId, question, answers: given }) => ({
    id: questionId,
    heading: question,
    quotes: given.map(({ answer, ...by }) => ({ ...by, text: answer })),
  }))
  return <QuotesPanel id="answers" title="Answers" subjects={subjects} />
}
