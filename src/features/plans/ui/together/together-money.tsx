import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import type { TogetherDetail } from '../../together/schema.ts'

/** Where the credits of a date are. */
export function TogetherMoney({ plan }: { plan: TogetherDetail }) {
  const { settled, paidForComing, held, refunded, creditCost, price } = plan
  return (
    <Panel title="Cost">
      <SplitBar
        label="Credits of this plan"
        legend={false}
        parts={[
          { label: 'paid', value: settled + paidForComing, tone: 'settled' },
          { label: 'in escrow', value: held, tone: 'promised' },
          { label: 'back with you', value: refunded, tone: 'track' },
        ]}
      />
      <KvList
        items={[
          { label: 'A place', value: <Credits amount={price} /> },
          { label: 'Paid so far', value: <Credits amount={settled} /> },
          ...(paidForComing > 0 ? [{ label: 'Paid to who was there', value: <Credits amount={paidForComing} /> }] : []),
          { label: 'In escrow', value: <Credits amount={held} /> },
          { label: 'Came back to you', value: <Credits amount={refunded} /> },
          { label: 'At most', value: <Credits amount={creditCost - refunded} />, total: true },
        ]}
      />
    </Panel>
  )
}
