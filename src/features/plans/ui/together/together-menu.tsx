import { useNavigate } from '@tanstack/react-router'
import { requests } from '#features/requests/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { TogetherDetail } from '../../together/schema.ts'
import { ActsMenu } from '../acts-menu.tsx'
import { together } from './together-calls.ts'

/** Clone a test at one time, cancel its date before it has come, or delete its draft. */
export function TogetherMenu({ plan }: { plan: TogetherDetail }) {
  const navigate = useNavigate()
  const touches = ['together', 'requests', 'results', 'credits'] as const
  const clone = useAct(together.clone, {
    touches: ['together', 'requests'],
    toast: ['Copied into a draft', 'Choose another date.'],
    onSuccess: ({ id }) => navigate({ href: paths.togetherPlan(id) }),
  })
  const cancel = useAct(together.cancel, {
    touches,
    toast: ({ refunded }) => [
      'Date canceled',
      refunded > 0 ? `${plural(refunded, 'credit')} came back to you.` : undefined,
    ],
  })
  const remove = useAct(requests.deleteDraft, {
    touches,
    toast: 'Draft deleted',
    onSuccess: () => navigate({ href: paths.advancedTesting }),
  })
  const { id, requestId, status, togetherAt, held, booked } = plan
  const mayCancel = (status === 'booking' || status === 'lobby') && togetherAt > new Date()
  return (
    <ActsMenu
      noun="plan"
      status={mayCancel ? 'open' : status === 'draft' ? 'draft' : 'closed'}
      onClone={() => clone.mutate({ id, newId: crypto.randomUUID(), newRequestId: crypto.randomUUID() })}
      endText={`${booked > 0 ? `${plural(booked, 'tester')} who booked ${booked === 1 ? 'is' : 'are'} notified. ` : ''}It leaves no mark on anybody. From the date on it can’t be canceled anymore.`}
      gain={held}
      onEnd={() => cancel.mutateAsync({ id })}
      onDelete={() => remove.mutateAsync({ id: requestId })}
    />
  )
}
