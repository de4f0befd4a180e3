import { Suspense, useEffect, useState } from 'react'
import { onDemand } from '#kit/on-demand.tsx'
import { listenToShortages, type Shortage } from '#kit/shortage.ts'

const help = onDemand(async () => (await import('./shortage-help.tsx')).ShortageHelp)

/** What lacked credits, and what had the focus then. */
export interface Interrupted {
  shortage: Shortage
  at: Element | null
  /** Counts on, so that each begins anew. */
  turn: number
}

/** Waits for a call that lacks credits; once, in the frame around every page. The dialog is fetched when one does. */
export function ShortageWatch() {
  const [interrupted, setInterrupted] = useState<Interrupted>()
  useEffect(
    () =>
      listenToShortages((shortage) => {
        // An admin who takes credits from somebody lacks none.
        if (shortage.call?.startsWith('admin.')) return false
        const at = document.activeElement
        setInterrupted((before) => ({ shortage, at, turn: (before?.turn ?? 0) + 1 }))
        return true
      }),
    [],
  )
  if (!interrupted) return null
  return (
    <Suspense>
      <help.Part key={interrupted.turn} interrupted={interrupted} onDone={() => setInterrupted(undefined)} />
    </Suspense>
  )
}
