import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import type { DaysDetail } from '../../days/schema.ts'
import { days } from './days-calls.ts'

/** Where the credits of all stages are, and one more place for somebody who left. */
export function DaysMoney({ plan }: { plan: DaysDetail }) {
  const { settled, held, refundIfEnded, refunded, creditCost } = plan
  return (
    <Panel title="Cost">
      <SplitBar
        label="Credits of this plan"
        legend={false}
        parts={[
          { label: 'paid', value: settled, tone: 'settled' },
          { label: 'under way', value: held, tone: 'promised' },
          { label: 'for open places', value: refundIfEnded, tone: 'free' },
          { label: 'back with you', value: refunded, tone: 'track' },
        ]}
      />
      <KvList
        items={[
          { label: 'Paid so far', value: <Credits amount={settled} /> },
          { label: 'For stages under way', value: <Credits amount={held} /> },
          { label: 'For open places', value: <Credits amount={refundIfEnded} /> },
          { label: 'Came back to you', value: <Credits amount={refunded} /> },
          { label: 'At most', value: <Credits amount={creditCost - refunded} />, total: true },
        ]}
      />
      <AddPlace plan={plan} />
    </Panel>
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
