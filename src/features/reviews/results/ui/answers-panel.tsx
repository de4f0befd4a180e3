import { Panel, PanelHeader } from '#kit/panel.tsx'
import type { Results } from '../schema.ts'

/** What each tester answered, by question. */
export function AnswersPanel({ data: { answers } }: { data: Results }) {
  const answered = answers.filter((question) => question.answers.length > 0)
  if (answered.length === 0) return null
  return (
    <Panel aria-labelledby="answers">
      <PanelHeader id="answers" title="Answers" />
      <div className="grid gap-6">
        {answered.map(({ questionId, question, answers: given }) => (
          <section key={questionId} aria-labelledby={questionId} className="grid gap-3">
            <h3 id={questionId} className="type-row">
              {question}
            </h3>
            <ul className="grid gap-3">
              {given.map(({ participationId, testerName, answer }) => (
                <li key={participationId} className="grid gap-1 border-s-2 border-line-strong ps-3">
                  <p className="whitespace-pre-line break-words">{answer}</p>
                  <p className="type-cap">
                    <a href={`#review-${participationId}`}>{testerName}</a>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}
