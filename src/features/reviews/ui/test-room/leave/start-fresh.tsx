import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#kit/controls/button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const StartFreshDialog = part(async () => (await import('./start-fresh-dialog.tsx')).StartFreshDialog)

/** Clears the storage of the game in this browser, so that it begins as it does for a new player. */
export function StartFresh({ onFresh }: { onFresh: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton label="Start fresh: without what the game saved" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
      {asking && <StartFreshDialog onFresh={onFresh} onClose={() => setAsking(false)} />}
    </>
  )
}
