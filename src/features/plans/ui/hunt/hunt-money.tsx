import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import type { HuntSummary } from '../../hunt/schema.ts'

/** Where the budget is: paid, set aside for reports, free, and what came back. */
export function HuntMoneyBar({ hunt: { spent, setAside, free, refunded } }: { hunt: HuntSummary }) {
  return (
    <SplitBar
      label="Credits of the budget"
      legend={false}
      parts={[
        { label: 'paid', value: spent, tone: 'settled' },
        { label: 'set aside', value: setAside, tone: 'promised' },
        { label: 'free', value: free, tone: 'free' },
        { label: 'back with you', value: refunded, tone: 'track' },
      ]}
    />
  )
}

export function HuntMoney({ hunt }: { hunt: HuntSummary }) {
  const { budget, spent, setAside, free, refunded, status } = hunt
  return (
    <Panel title="Budget">
      <HuntMoneyBar hunt={hunt} />
      <KvList
        items={[
          { label: 'Paid for bugs', value: <Credits amount={spent} /> },
          { label: 'Set aside for reports', value: <Credits amount={setAside} /> },
          status === 'open'
            ? { label: 'Still to win', value: <Credits amount={free} /> }
            : { label: 'Came back to you', value: <Credits amount={refunded} /> },
          { label: 'At most', value: <Credits amount={budget - refunded} />, total: true },
        ]}
      />
    </Panel>
  )
}
