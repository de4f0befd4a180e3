import { Check, Circle } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Workspace } from '../calls.ts'
import type { DraftBody } from './review-errors.ts'

type CheckDraft = typeof import('./check-draft.ts')['checkDraft']

interface LiveChecksProps {
  workspace: Workspace
  body: DraftBody
}

/** What the validator will say of the text so far, by its own rules; nothing of proof questions or of other people's texts. */
export function LiveChecks({ workspace, body }: LiveChecksProps) {
  const [check, setCheck] = useState<CheckDraft>()
  const settled = useDeferredValue(body)
  const begun = (body.content ?? '').trim() !== ''
  useEffect(() => {
    if (!begun) return
    let gone = false
    import('./check-draft.ts').then(
      ({ checkDraft }) => !gone && setCheck(() => checkDraft),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [begun])
  if (!check || !begun) return null
  return (
    <section aria-label="Checks" className="grid gap-2 rounded-control bg-surface-2 p-3">
      <h4 className="font-semibold">How it reads so far</h4>
      <ul className="grid gap-1.5">
        {check(settled, workspace).map(({ label, text, done }) => (
          <li key={label} className="flex items-start gap-2">
            {done ? (
              <Check className="mt-0.5 size-4 text-good-ink" aria-hidden="true" />
            ) : (
              <Circle className="mt-0.5 size-4 text-ink-faint" aria-hidden="true" />
            )}
            <span className="min-w-0 break-words">
              <span className="sr-only">{done ? 'Done: ' : 'To improve: '}</span>
              {label}: <span className="text-ink-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
