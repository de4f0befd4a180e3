import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import type { ListedItem } from '../schema.ts'
import { promoItems } from './calls.ts'

/** Asks before the unused codes of an item are removed, and offers them as a file before. */
export function RemoveCodesDialog({ item, onClose }: { item: ListedItem; onClose: () => void }) {
  const { id: itemId, title, codes } = item
  const remove = useAct(promoItems.removeCodes, {
    toast: ({ removed }) => `${plural(removed, 'code')} removed`,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Remove ${plural(codes?.unused ?? 0, 'unused code')} of ${title}?`}
      text="They can’t be restored, but you can add them again from a file. Used codes stay with their buyers."
      confirm="Remove codes"
      danger
      onConfirm={() => remove.mutateAsync({ itemId })}
    >
      <a href={paths.promoCodes(itemId)} download className="inline-flex min-h-control items-center underline">
        Download unused codes
      </a>
    </ConfirmDialog>
  )
}
