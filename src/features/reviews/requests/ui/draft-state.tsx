import { CloudCheck, CloudOff } from 'lucide-react'
import { formatDateTime } from '#kit/format.ts'
import type { DraftSaver } from './use-draft-saver.ts'

/** Whether what stands on the screen is kept. */
export function DraftState({ saver: { savedAt, saving, problem } }: { saver: DraftSaver }) {
  const words = problem
    ? `Not saved: ${problem.message}`
    : saving
      ? 'Saving…'
      : savedAt
        ? `Draft saved ${formatDateTime(savedAt)}`
        : ''
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-sm text-ink-muted [&_.lucide]:size-4">
      {words && (problem ? <CloudOff aria-hidden="true" /> : <CloudCheck aria-hidden="true" />)}
      {words}
    </p>
  )
}
