import { BriefText } from '#features/requests/ui/brief-text.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import type { TestRoom } from '../calls.ts'

/** The studio's instructions, the brief, and the confidentiality text that the tester agreed to. */
export function InstructionsPanel({
  testRoom,
  withQuestions,
  bare = false,
}: {
  testRoom: TestRoom
  withQuestions: boolean
  /** Without a frame. */
  bare?: boolean
}) {
  const { instructions, brief, testType, confidentiality, playtest } = testRoom
  return (
    <Panel
      title="What to do"
      aside={
        <span>
          Focus: <span className="text-ink-muted">{testType}</span>
        </span>
      }
      className={bare ? 'border-0! bg-transparent! p-0!' : undefined}
    >
      <p dir="auto" className="max-w-[70ch] type-read whitespace-pre-line break-words">
        {instructions || `Play for about ${playtest.estimatedMinutes} minutes and write down what you notice.`}
      </p>
      {withQuestions && <BriefText brief={brief} />}
      {confidentiality && (
        <details className="text-ink-muted">
          <summary className="w-fit font-medium">
            Confidential, as you agreed on {formatDateTime(confidentiality.agreedAt)}
          </summary>
          <p dir="auto" className="max-w-[70ch] pt-2 whitespace-pre-line break-words">
            {confidentiality.text}
          </p>
        </details>
      )}
    </Panel>
  )
}
