import { Sheet } from '#kit/overlays/sheet.tsx'
import { DeliverablesList } from './deliverables-list.tsx'

interface StudioDeliverablesProps {
  studioId: string
  name: string
  onClose: () => void
}

/** For admins: the deliverables of a studio with their files; each download is audited. */
export function StudioDeliverables({ studioId, name, onClose }: StudioDeliverablesProps) {
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={name}>
      <DeliverablesList studioId={studioId} side="admin" />
    </Sheet>
  )
}
