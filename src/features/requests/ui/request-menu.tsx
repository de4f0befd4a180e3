import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, CirclePlus, Copy, Lock, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import type { requestSummary } from '../schema.ts'
import { requests } from './calls.ts'
import { closingText } from './closing-text.ts'

const ExtendDialog = part(async () => (await import('./extend-dialog.tsx')).ExtendDialog)

/** The menu with the actions for a request of the list. */
export function RequestMenu({ request }: { request: z.output<typeof requestSummary> }) {
  const [dialog, setDialog] = useState<'close' | 'delete' | 'extend' | null>(null)
  const navigate = useNavigate()
  const clone = useAct(requests.clone, { onSuccess: ({ id }) => navigate({ href: paths.editRequest(id) }) })
  const close = useAct(requests.close, {
    touches: ['requests', 'credits', 'results'],
    toast: ({ refunded }) => [
      'Request closed',
      refunded > 0 ? `${plural(refunded, 'credit')} came back to you.` : undefined,
    ],
  })
  const remove = useAct(requests.deleteDraft, { toast: 'Draft deleted' })
  const { id, gameId, gameTitle, status, refundIfClosed, counts } = request
  const [mayOrder, mayEdit, mayInvite] = [useCan('request_order'), useCan('request_edit'), useCan('invitation_send')]
  const isOpen = status === 'open'
  const { dayPlanId, stage, togetherPlanId } = request
  const isAlone = dayPlanId === null && togetherPlanId === null
  const itsPlan = dayPlanId ? paths.dayPlan(dayPlanId) : togetherPlanId && paths.togetherPlan(togetherPlanId)
  const entries = [
    itsPlan !== null && {
      label: 'Open its plan',
      icon: CalendarDays,
      onSelect: () => void navigate({ href: itsPlan }),
    },
    mayInvite &&
      isOpen &&
      (stage ?? 1) === 1 &&
      counts.spotsOpen > 0 && {
        label: 'Invite testers',
        icon: UserPlus,
        onSelect: () => void navigate({ href: paths.inviteTesters(gameId, id) }),
      },
    mayEdit && {
      label: 'Use again as a draft',
      icon: Copy,
      onSelect: () => clone.mutate({ id, newId: crypto.randomUUID() }),
    },
    mayOrder && isOpen && isAlone && { label: 'Extend request', icon: CirclePlus, onSelect: () => setDialog('extend') },
    mayOrder && isOpen && isAlone && { label: 'Close request', icon: Lock, onSelect: () => setDialog('close') },
    mayEdit &&
      isAlone &&
      status === 'draft' && { label: 'Delete draft', icon: Trash2, danger: true, onSelect: () => setDialog('delete') },
  ].filter((entry) => entry !== false)
  if (entries.length === 0) return null
  return (
    <>
      <MoreMenu label={`More for the request about ${gameTitle}`} entries={entries} />
      {dialog === 'extend' && <ExtendDialog requestId={id} gameTitle={gameTitle} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'close'}
        onOpenChange={() => setDialog(null)}
        title="Close this request?"
        text={closingText({ refund: refundIfClosed, honoured: counts.spotsTaken })}
        confirm="Close request"
        {...(refundIfClosed > 0 && { gain: refundIfClosed })}
        onConfirm={() => close.mutateAsync({ id })}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={() => setDialog(null)}
        title="Delete this draft?"
        text="You haven’t paid for it. This can’t be undone."
        confirm="Delete draft"
        danger
        onConfirm={() => remove.mutateAsync({ id })}
      />
    </>
  )
}
