import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#kit/controls/button.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'

/** Clears the storage of the game in this browser, so that it begins as it does for a new player. */
export function StartFresh({ onFresh }: { onFresh: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton label="Start fresh: without what the game saved" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start fresh?"
        text="Everything that the game saved in this browser is deleted, and it starts as for a new player. Your test, its minutes and moments stay."
        confirm="Start fresh"
        onConfirm={async () => onFresh()}
      />
    </>
  )
}
