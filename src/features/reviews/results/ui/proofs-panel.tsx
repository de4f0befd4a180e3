import { Badge } from '#kit/badge.tsx'
import type { Results } from '../schema.ts'
import { QuotesPanel } from './quotes-panel.tsx'

/** How each tester answered the proof questions when they first submitted; testers never see what is right. */
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
