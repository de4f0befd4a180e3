import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { ListedRequest } from '../../requests/schema.ts'
import { privacy } from '../calls.ts'

/** Closes a request with a reason, which the person reads. */
export function CloseRequest({ request, onClose }: { request: ListedRequest; onClose: () => void }) {
  const close = useAct(privacy.closeRequest, {
    showsError: true,
    touches: ['privacy', 'admin'],
    toast: 'Request closed',
  })
  return (
    <ReasonDialog
      title={`Close the request of ${request.personName}`}
      description="Only for a request that can’t be met, such as one made by someone else."
      hint="The person will see this."
      confirm="Close request"
      danger
      onConfirm={(reason) => close.mutateAsync({ requestId: request.id, reason })}
      onClose={onClose}
    />
  )
}
