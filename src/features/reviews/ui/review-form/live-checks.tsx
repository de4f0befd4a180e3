import { Check, Circle } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { TestRoom } from '../calls.ts'
import type { DraftBody } from './review-errors.ts'

type CheckDraft = typeof import('./check-draft.ts')['checkDraft']

interface LiveChecksProps {
  testRoom: TestRoom
  body: DraftBody
}

/**
 * A preview of the validator's result for the draft, without proof questions and without comparing other people's
 * texts.
 */
export function LiveChecks({ testRoom, body }: LiveChecksProps) {
  const [check, setCheck] = useState<CheckDraft>()
  const deferredBody = useDeferredValue(body)
  const hasText = (body.content ?? '').trim() !== ''
  useEffect(() => {
    if (!hasText) return
    let cancelled = false
    import('./check-draft.ts').then(
      ({ checkDraft }) => !cancelled && setCheck(() => checkDraft),
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [hasText])
  if (!check || !hasText) return null
  return (
    <section aria-label="Checks" className="grid gap-2 rounded-control bg-surface-2 p-3">
      <h4 className="font-semibold">How it reads so far</h4>
      <ul className="grid gap-1.5">
        {check(deferredBody, testRoom).map(({ label, text, done }) => (
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
