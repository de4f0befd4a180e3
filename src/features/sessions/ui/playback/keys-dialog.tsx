import { Dialog } from '#kit/overlays/dialog.tsx'
import { keyTexts } from './use-player-keys.ts'

interface KeysDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The keys of the player. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {keyTexts.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="font-code text-sm">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
