import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import type { PlanDetail } from '../schema.ts'

/** Cost so far and at most. */
export function CostPanel({
  plan: { status, settled, creditCost, refundIfClosed, pricePerSpot },
}: {
  plan: PlanDetail
}) {
  const isOpen = status === 'open'
  const held = isOpen ? Math.max(0, creditCost - settled - refundIfClosed) : 0
  return (
    <Panel title="Cost">
      <SplitBar
        label="Credits of this plan"
        legend={false}
        parts={[
          { label: 'paid', value: settled, tone: 'settled' },
          { label: 'under way', value: held, tone: 'promised' },
          { label: 'for open places', value: refundIfClosed, tone: 'free' },
        ]}
      />
      <KvList
        items={[
          { label: 'A review', value: <Credits amount={pricePerSpot} /> },
          { label: 'Paid so far', value: <Credits amount={settled} /> },
          ...(isOpen ? [{ label: 'Back if you end it now', value: <Credits amount={refundIfClosed} /> }] : []),
          { label: 'At most', value: <Credits amount={creditCost} />, total: true },
        ]}
      />
    </Panel>
  )
}
