import { useNavigate } from '@tanstack/react-router'
import { requests } from '#features/requests/ui/calls.ts'
import { closingText } from '#features/requests/ui/closing-text.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { PlanDetail } from '../schema.ts'
import { ActsMenu } from './acts-menu.tsx'
import { useClonePlan } from './use-clone-plan.ts'

/** Clone a plan, end it with the refund of its open places, or delete its draft. */
export function PlanMenu({ plan }: { plan: PlanDetail }) {
  const navigate = useNavigate()
  const clone = useClonePlan(plan.id)
  const touches = ['plans', 'requests', 'results', 'credits'] as const
  const end = useAct(requests.close, {
    touches,
    toast: ({ refunded }) => [
      'Plan ended',
      refunded > 0 ? `${plural(refunded, 'credit')} came back to you.` : undefined,
    ],
  })
  const remove = useAct(requests.deleteDraft, {
    touches,
    toast: 'Draft deleted',
    onSuccess: () => navigate({ href: paths.advancedTesting }),
  })
  return (
    <ActsMenu
      noun="plan"
      status={plan.status}
      onClone={() => clone.withTesters()}
      endText={`${closingText({ refund: plan.refundIfClosed, honoured: plan.underWay })} The comparison opens when the last of them is done.`}
      gain={plan.refundIfClosed}
      onEnd={() => end.mutateAsync({ id: plan.requestId })}
      onDelete={() => remove.mutateAsync({ id: plan.requestId })}
    />
  )
}
