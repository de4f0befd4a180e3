import type { ReactNode } from 'react'
import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import type { PlanDetail } from '../schema.ts'

interface PlanCostProps {
  settled: number
  held: number
  open: number
  refunded?: number
  /** Credits by what they are for; the last is the most that it can cost. */
  lines: readonly (readonly [label: string, credits: number])[]
  children?: ReactNode
}

/** Where the credits of a plan of requests are: as a bar, and in lines. */
export function PlanCost({ settled, held, open, refunded = 0, lines, children }: PlanCostProps) {
  return (
    <Panel title="Cost">
      <SplitBar
        label="Credits of this plan"
        legend={false}
        parts={[
          { label: 'paid', value: settled, tone: 'settled' },
          { label: 'under way', value: held, tone: 'promised' },
          { label: 'for open places', value: open, tone: 'free' },
          ...(refunded > 0 ? [{ label: 'back with you', value: refunded, tone: 'track' as const }] : []),
        ]}
      />
      <KvList
        items={lines.map(([label, credits], at) => ({
          label,
          value: <Credits amount={credits} />,
          total: at === lines.length - 1,
        }))}
      />
      {children}
    </Panel>
  )
}

/** Cost so far and at most. */
export function CostPanel({ plan }: { plan: PlanDetail }) {
  const { status, settled, held, creditCost, refundIfClosed, refunded, pricePerSpot } = plan
  return (
    <PlanCost
      settled={settled}
      held={held}
      open={refundIfClosed}
      refunded={refunded}
      lines={[
        ['A review', pricePerSpot],
        ['Paid so far', settled],
        ...(status === 'open' ? [['Back if you end it now', refundIfClosed] as const] : []),
        ...(refunded > 0 ? [['Came back to you', refunded] as const] : []),
        ['At most', creditCost - refunded],
      ]}
    />
  )
}
