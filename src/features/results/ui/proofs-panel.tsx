import { Badge } from '#kit/data/badge.tsx'
import type { Results } from '../schema.ts'
import { QuotesPanel } from './quotes-panel.tsx'

/**
 * Each tester's answers to the proof questions at their first submission. Testers never see which answers are right.
 */
export function ProofsPanel({ data: { proofs } }: { data: Results }) {
  const subjects = proofs.map(({ questionId, question, answers }) => ({
    id: questionId,
    heading: question,
    quotes: answers.map(({ answer, right, ...by }) => ({
      ...by,
      text: answer === '' ? 'No answer' : answer,
      mark: <Badge tone={right ? 'good' : 'bad'}>{right ? 'Right' : 'Wrong'}</Badge>,
    })),
  }))
  return <QuotesPanel id="proofs" title="Proof questions" subjects={subjects} />
}
