import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import type { DaysDetail } from '../../days/schema.ts'
import { PlanCost } from '../plan-cost.tsx'
import { days } from './days-calls.ts'

/** Where the credits of all stages are, and one more place for somebody who left. */
export function DaysMoney({ plan }: { plan: DaysDetail }) {
  const { settled, held, refundIfEnded, refunded, creditCost } = plan
  return (
    <PlanCost
      settled={settled}
      held={held}
      open={refundIfEnded}
      refunded={refunded}
      lines={[
        ['Paid so far', settled],
        ['For stages under way', held],
        ['For open places', refundIfEnded],
        ['Came back to you', refunded],
        ['At most', creditCost - refunded],
      ]}
    >
      <AddPlace plan={plan} />
    </PlanCost>
  )
}

function AddPlace({ plan }: { plan: DaysDetail }) {
  const { id, stages, status } = plan
  const mayOrder = useCan('request_order')
  const price = stages.reduce((sum, stage) => sum + stage.price, 0)
  const [spotIds, setSpotIds] = useState(() => stages.map(() => crypto.randomUUID()))
  const add = useAct(days.addPlace, {
    touches: ['days', 'requests', 'credits'],
    toast: ['One more place', 'Testers can take it now.'],
    onSuccess: () => setSpotIds(stages.map(() => crypto.randomUUID())),
  })
  const someLeft = stages.some(({ stage, left }) => stage > 1 && left > 0)
  if (status !== 'open' || !mayOrder || !someLeft) return null
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-ink-muted">
        Somebody left after their first stage, and the rest came back to you. You can offer the place again, from its
        first stage on.
      </p>
      <Button busy={add.isPending} price={price} onClick={() => add.mutate({ id, spotIds, shownPrice: price })}>
        Offer a place again
      </Button>
    </div>
  )
}
