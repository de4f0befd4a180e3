import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { type HuntPrices, huntLimits, huntPay, huntSeverities } from '../../hunt/rules.ts'
import { severityNames } from './hunt-names.ts'

/** What a budget pays for, and what of it reaches the hunters. */
export function BudgetPanel({ budget, prices }: { budget: number; prices: HuntPrices }) {
  return (
    <Panel title="What the budget pays for">
      <KvList
        items={[
          ...huntSeverities.toReversed().map((severity) => ({
            label: `${severityNames[severity]}, the hunter gets ${huntPay(prices[severity])}`,
            value: `${Math.floor(budget / Math.max(1, prices[severity]))} at most`,
          })),
          { label: 'Held in escrow', value: <Credits amount={budget} />, total: true },
        ]}
      />
      <p className="type-cap">
        A later report of a known bug costs {huntLimits.repetition} credit, {huntLimits.repetitions} of them a bug at
        most. What you don’t decide within {huntLimits.decideHours} hours is paid as minor. The rest comes back when the
        hunt ends.
      </p>
    </Panel>
  )
}
