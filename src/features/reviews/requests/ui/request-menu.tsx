import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CirclePlus, Copy, Ellipsis, Lock, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { IconButton } from '#kit/button.tsx'
import { ConfirmDialog } from '#kit/dialog.tsx'
import { Menu } from '#kit/menu.tsx'
import { partOnDemand } from '#kit/on-demand.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#shared/paths.ts'
import type { requestSummary } from '../schema.ts'
import { requests } from './calls.ts'
import { closingText } from './closing-text.ts'

const ExtendDialog = partOnDemand(async () => (await import('./extend-dialog.tsx')).ExtendDialog)

/** What can be done with a request from the list. */
export function RequestMenu({ request }: { request: z.output<typeof requestSummary> }) {
  const [asking, setAsking] = useState<'close' | 'delete' | 'extend' | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const again = () => {
    for (const area of ['requests', 'credits', 'results']) void client.invalidateQueries({ queryKey: [[area]] })
  }
  const clone = useMutation({
    ...requests.clone.mutationOptions(),
    onSuccess: ({ id }) => {
      again()
      return navigate({ href: paths.editRequest(id) })
    },
  })
  const close = useMutation({
    ...requests.close.mutationOptions(),
    onSuccess: ({ refunded }) =>
      toast.success('Request closed', refunded > 0 ? `${refunded} credits came back to you.` : undefined),
    onSettled: again,
  })
  const remove = useMutation({
    ...requests.deleteDraft.mutationOptions(),
    onSuccess: () => toast.success('Draft deleted'),
    onSettled: again,
  })
  const { id, gameId, gameTitle, status, refundIfClosed, counts } = request
  return (
    <>
      <Menu
        button={
          <IconButton label={`More for the request about ${gameTitle}`} aria-haspopup="menu">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[
          ...(status === 'open' && counts.spotsOpen > 0
            ? [
                {
                  label: 'Invite testers',
                  icon: UserPlus,
                  onSelect: () => void navigate({ href: paths.inviteTesters(gameId, id) }),
                },
              ]
            : []),
          {
            label: 'Use again as a draft',
            icon: Copy,
            onSelect: () => clone.mutate({ id, newId: crypto.randomUUID() }),
          },
          ...(status === 'open'
            ? [
                { label: 'Extend request', icon: CirclePlus, onSelect: () => setAsking('extend' as const) },
                { label: 'Close request', icon: Lock, onSelect: () => setAsking('close' as const) },
              ]
            : []),
          ...(status === 'draft'
            ? [{ label: 'Delete draft', icon: Trash2, danger: true, onSelect: () => setAsking('delete' as const) }]
            : []),
        ]}
      />
      {asking === 'extend' && <ExtendDialog requestId={id} gameTitle={gameTitle} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === 'close'}
        onOpenChange={() => setAsking(null)}
        title="Close this request?"
        text={closingText({ back: refundIfClosed, honoured: counts.spotsTaken })}
        confirm="Close request"
        {...(refundIfClosed > 0 && { gain: refundIfClosed })}
        onConfirm={() => close.mutateAsync({ id })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title="Delete this draft?"
        text="Nothing was paid for it. This can't be undone."
        confirm="Delete draft"
        danger
        onConfirm={() => remove.mutateAsync({ id })}
      />
    </>
  )
}
