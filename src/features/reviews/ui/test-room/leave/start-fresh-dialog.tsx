import { ConfirmDialog } from '#kit/overlays/dialog.tsx'

/** Asks before the storage of the game in this browser is cleared. */
export function StartFreshDialog({ onFresh, onClose }: { onFresh: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Start fresh?"
      text="Everything that the game saved in this browser is deleted, and it starts as for a new player. Your test, its minutes and moments stay."
      confirm="Start fresh"
      onConfirm={async () => onFresh()}
    />
  )
}
