import { Suspense, useEffect, useState } from 'react'
import { listenToShortages } from '#kit/calls/shortage.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Interrupted } from './purchase-notice.tsx'

const Help = part(async () => (await import('./shortage-help.tsx')).ShortageHelp, { when: 'use' })

/** Opens the dialog, loaded on demand, when a call lacks credits. Rendered once, in the frame of all pages. */
export function ShortageWatch() {
  const [interrupted, setInterrupted] = useState<Interrupted>()
  useEffect(
    () =>
      listenToShortages((shortage) => {
        // In an admin's call the shortage is someone else's.
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
      <Help key={interrupted.turn} interrupted={interrupted} onDone={() => setInterrupted(undefined)} />
    </Suspense>
  )
}
