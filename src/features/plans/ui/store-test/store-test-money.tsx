import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import type { StoreTestSummary } from '../../store-test/schema.ts'

/** Where the price of the places is: paid, for those who take part, for free places, and what came back. */
export function StoreTestMoneyBar({ test: { spent, setAside, free, refunded } }: { test: StoreTestSummary }) {
  return (
    <SplitBar
      label="Credits of this plan"
      legend={false}
      parts={[
        { label: 'paid', value: spent, tone: 'settled' },
        { label: 'for those who take part', value: setAside, tone: 'promised' },
        { label: 'for free places', value: free, tone: 'free' },
        { label: 'back with you', value: refunded, tone: 'track' },
      ]}
    />
  )
}

/** Cost so far and at most. */
export function StoreTestMoney({ test }: { test: StoreTestSummary }) {
  const { spent, setAside, free, refunded, price, places, status } = test
  return (
    <Panel title="Cost">
      <StoreTestMoneyBar test={test} />
      <KvList
        items={[
          { label: 'Paid for halves', value: <Credits amount={spent} /> },
          { label: 'For those who take part', value: <Credits amount={setAside} /> },
          ...(status === 'open' ? [{ label: 'For free places', value: <Credits amount={free} /> }] : []),
          { label: 'Came back to you', value: <Credits amount={refunded} /> },
          { label: `At most, ${places} places`, value: <Credits amount={price * places - refunded} />, total: true },
        ]}
      />
    </Panel>
  )
}
