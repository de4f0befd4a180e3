import { Copy, Lock, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'

interface ActsMenuProps {
  /** What it is called: 'plan' or 'hunt'. */
  noun: string
  status: string
  onClone: () => void
  /** Entries between those of cloning and ending. */
  more?: ComponentProps<typeof MoreMenu>['entries']
  /** What ending it means. */
  endText: string
  /** Credits that come back when it ends. */
  gain: number
  onEnd: () => Promise<unknown>
  onDelete: () => Promise<unknown>
}

/** Clone a plan or a hunt, end it while it is open, or delete its draft. */
export function ActsMenu({ noun, status, onClone, more = [], endText, gain, onEnd, onDelete }: ActsMenuProps) {
  const [dialog, setDialog] = useState<'end' | 'delete' | null>(null)
  const [mayOrder, mayEdit] = [useCan('request_order'), useCan('request_edit')]
  const entries = [
    mayEdit && { label: `Clone ${noun}`, icon: Copy, onSelect: onClone },
    ...more,
    mayOrder && status === 'open' && { label: `End ${noun}`, icon: Lock, onSelect: () => setDialog('end') },
    mayEdit &&
      status === 'draft' && {
        label: 'Delete draft',
        icon: Trash2,
        danger: true,
        onSelect: () => setDialog('delete'),
      },
  ].filter((entry) => entry !== false)
  if (entries.length === 0) return null
  return (
    <>
      <MoreMenu label={`More for this ${noun}`} entries={entries} />
      <ConfirmDialog
        open={dialog === 'end'}
        onOpenChange={() => setDialog(null)}
        title={`End this ${noun}?`}
        text={endText}
        confirm={`End ${noun}`}
        {...(gain > 0 && { gain })}
        onConfirm={onEnd}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={() => setDialog(null)}
        title="Delete this draft?"
        text="You haven’t paid for it. This can’t be undone."
        confirm="Delete draft"
        danger
        onConfirm={onDelete}
      />
    </>
  )
}
