import { CloudCheck, CloudOff } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import type { RequestDraft } from './use-request-draft.ts'

/** The save state of the draft. */
export function DraftState({ of: { keeper, draft } }: { of: RequestDraft }) {
  const { savedAt, state, problem } = draft
  if (state === 'conflict') return <Conflict onKeepMine={() => keeper.keepMine(Number(problem?.details.revision))} />
  const label = problem
    ? `Not saved: ${problem.message}`
    : state === 'saving'
      ? 'Saving…'
      : savedAt
        ? `Draft saved ${formatDateTime(savedAt)}`
        : ''
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-sm text-ink-muted [&_.lucide]:size-4">
      {label && (problem ? <CloudOff aria-hidden="true" /> : <CloudCheck aria-hidden="true" />)}
      {label}
    </p>
  )
}

/** A conflict with another window: the person chooses which version to keep. */
function Conflict({ onKeepMine }: { onKeepMine: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
      <span className="inline-flex items-center gap-1.5 [&_.lucide]:size-4">
        <CloudOff aria-hidden="true" /> This draft was changed in another window.
      </span>
      <Button size="s" onClick={onKeepMine}>
        Keep this version
      </Button>
      <Button size="s" variant="quiet" onClick={() => location.reload()}>
        Load the other one
      </Button>
    </div>
  )
}
