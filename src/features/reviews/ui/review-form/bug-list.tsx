import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reviewLimits, type Severity } from '#features/playtests/rules.ts'
import { severityTones } from '#features/playtests/ui/severity-tones.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Bug } from './bug-editor.tsx'
import { BugEvidence, type Evidence, lacksTrace } from './bug-evidence.tsx'
import type { ReviewErrors } from './review-errors.ts'

const BugEditor = part(async () => (await import('./bug-editor.tsx')).BugEditor)
const KnownBugs = part(async () => (await import('./happens-to-me.tsx')).KnownBugs)

interface BugListProps {
  bugs: readonly Bug[]
  /** The only severity that can be reported, if the depth does not ask for other bugs. */
  only?: Severity | undefined
  errors: ReviewErrors
  evidence: Evidence
  /** Applies a change to the current bugs; several changes can happen before the next render. */
  change: (update: (bugs: Bug[]) => Bug[]) => void
}

/** The list of reported bugs: one of them is open in the editor, the others are single lines. Removing offers undo. */
export function BugList({ bugs, only, errors, evidence, change }: BugListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)

  // The pressed button disappears with the editor: move the focus to the line of the bug.
  function close(id: string) {
    flushSync(() => setOpenId(null))
    list.current?.querySelector<HTMLElement>(`[data-bug="${id}"] button`)?.focus()
  }

  function add() {
    const id = crypto.randomUUID()
    change((all) => [...all, { id, title: '', severity: only ?? 'major', steps: '' }])
    setOpenId(id)
  }
  function remove(bug: Bug) {
    const at = bugs.findIndex(({ id }) => id === bug.id)
    change((all) => all.filter(({ id }) => id !== bug.id))
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    toast.undo('Bug removed', () =>
      change((all) => (all.some(({ id }) => id === bug.id) ? all : all.toSpliced(at, 0, bug))),
    )
  }

  return (
    <div ref={list} className="grid gap-3">
      {bugs.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {bugs.map((bug) => {
            const error = errors[`bugs.${bug.id}`]
            const stepsError = errors[`bugs.${bug.id}.steps`]
            const open = bug.id === openId || error !== undefined || stepsError !== undefined
            const replace = (next: Bug) => change((all) => all.map((one) => (one.id === bug.id ? next : one)))
            return (
              <li key={bug.id} className="grid gap-3 py-3" data-bug={bug.id} data-problem={error ?? stepsError}>
                {open ? (
                  <BugEditor
                    bug={bug}
                    fixedSeverity={only !== undefined}
                    error={error}
                    stepsError={stepsError}
                    focusTitle={bug.id === openId}
                    onChange={replace}
                    onDone={() => close(bug.id)}
                    onRemove={() => remove(bug)}
                  />
                ) : (
                  <BugLine bug={bug} onEdit={() => setOpenId(bug.id)} onRemove={() => remove(bug)} />
                )}
                {open && <KnownBugs playtestId={evidence.playtestId} bug={bug} onChange={replace} />}
                {(open || lacksTrace(bug, evidence)) && <BugEvidence bug={bug} evidence={evidence} />}
              </li>
            )
          })}
        </ul>
      )}
      {bugs.length < reviewLimits.bugs ? (
        <Button size="s" className="justify-self-start" onClick={add} data-add>
          <Plus aria-hidden="true" />
          Report a bug
        </Button>
      ) : (
        <p className="type-cap">You’ve reached the limit: {reviewLimits.bugs} bugs.</p>
      )}
    </div>
  )
}

function BugLine({ bug, onEdit, onRemove }: { bug: Bug; onEdit: () => void; onRemove: () => void }) {
  const name = bug.title.trim() || 'Bug without a title'
  return (
    <div className="flex items-center gap-3">
      <Badge tone={severityTones[bug.severity]}>
        <span className="capitalize">{bug.severity}</span>
      </Badge>
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <span className="flex">
        <IconButton label={`Edit: ${name}`} size="s" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove: ${name}`} size="s" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
