import { useAct } from '#kit/calls/use-act.ts'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import type { ListedItem } from '../schema.ts'
import { promoItems } from './calls.ts'

/** Asks before an item is removed; one that was sold becomes inactive. */
export function RemoveItemDialog({ item, onClose }: { item: ListedItem; onClose: () => void }) {
  const { id: itemId, title, soldQuantity } = item
  const remove = useAct(promoItems.remove, {
    toast: ({ removed }) => (removed ? `${title} was removed` : [`${title} is inactive`, 'Buyers keep it.']),
  })
  const wasSold = soldQuantity > 0
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Remove ${title}?`}
      text={
        wasSold
          ? 'It was sold, so it stays in your list as inactive. Visitors no longer see it, and buyers keep what they bought.'
          : 'Its codes, its text and its file are deleted. This can’t be undone.'
      }
      confirm={wasSold ? 'Deactivate item' : 'Remove item'}
      danger
      onConfirm={() => remove.mutateAsync({ itemId })}
    />
  )
}
