import { useNavigate } from '@tanstack/react-router'
import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { DaysDetail } from '../../days/schema.ts'
import { ActsMenu } from '../acts-menu.tsx'
import { days } from './days-calls.ts'

const touches = ['days', 'requests', 'credits'] as const

/** Clone a plan over days, end its stages that are not open, or delete its draft. */
export function DaysMenu({ plan }: { plan: DaysDetail }) {
  const navigate = useNavigate()
  const clone = useAct(days.clone, {
    touches: ['days', 'requests'],
    toast: 'Copied into a draft',
    onSuccess: ({ id }) => navigate({ href: paths.dayPlan(id) }),
  })
  const end = useAct(days.end, {
    touches,
    toast: ({ refunded }) => [
      'Plan ended',
      refunded > plan.refunded ? `${plural(refunded - plan.refunded, 'credit')} came back to you.` : undefined,
    ],
  })
  const remove = useAct(days.remove, {
    touches: ['days', 'requests'],
    toast: 'Draft deleted',
    onSuccess: () => navigate({ href: paths.advancedTesting }),
  })
  const { id, status, stages, endedEarlyAt, people } = plan
  const priceOf = (at: number) => stages[at]?.price ?? 0
  const gain = people.reduce(
    (sum, { visits }) => sum + visits.reduce((all, { state }, at) => all + (state === 'waits' ? priceOf(at) : 0), 0),
    plan.refundIfEnded,
  )
  const mayEnd = (status === 'open' || status === 'running') && endedEarlyAt === null
  return (
    <ActsMenu
      noun="plan"
      status={mayEnd ? 'open' : status === 'draft' ? 'draft' : 'closed'}
      onClone={() =>
        clone.mutate({ id, newId: crypto.randomUUID(), requestIds: stages.map(() => crypto.randomUUID()) })
      }
      endText="Stages that are not open for their testers end now, and so do open places; their credits come back. What is open goes on and is paid. It leaves no mark on anybody, and your later offers of plans say that you ended one early."
      gain={gain}
      onEnd={() => end.mutateAsync({ id })}
      onDelete={() => remove.mutateAsync({ id })}
    />
  )
}
