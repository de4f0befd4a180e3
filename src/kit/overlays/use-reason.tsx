import { type ReactNode, useState } from 'react'
import { part } from '../runtime/on-demand.tsx'

const ReasonDialog = part(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

/** A change that waits for its reason. */
type Apply = (reason: string) => void

export interface KeptReason {
  /** Empty until the first change. */
  reason: string
  keep: (reason: string) => void
  /** Applies a change with the reason, which is asked for first if there is none. Returns whether it was applied. */
  giveTo: (apply: Apply) => boolean
  /** Asks for another reason for the next changes. */
  ask: () => void
  dialog: ReactNode
}

/**
 * The reason of an admin's changes: asked for with the first one, and kept for the next ones on the page. `title` is the
 * question.
 */
export function useReason(title: string): KeptReason {
  const [reason, keep] = useState('')
  const [waiting, setWaiting] = useState<{ apply?: Apply }>()
  return {
    reason,
    keep,
    giveTo(apply) {
      if (reason === '') setWaiting({ apply })
      else apply(reason)
      return reason !== ''
    },
    ask: () => setWaiting({}),
    dialog: waiting && (
      <ReasonDialog
        title={title}
        description="The reason is stored with each of your changes until you enter another one or leave this page."
        hint="Shown in the audit log and with the former values."
        confirm="Continue"
        onConfirm={async (given) => {
          keep(given)
          waiting.apply?.(given)
        }}
        onClose={() => setWaiting(undefined)}
      />
    ),
  }
}
