import { TriangleAlert } from 'lucide-react'
import { Credits } from '#kit/data/coin.tsx'
import { formatSigned, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import type { Economy } from './economy-figures.tsx'

/** The panel warns when the budget lasts fewer days than this. */
const warningDays = 14

/** The incentives budget: payments, returned credits, and how long it lasts at the current rate. */
export function BudgetPanel({ budget }: { budget: Economy['budget'] }) {
  const { balance, paidOut, returned, days, perDay, daysLeft } = budget
  const empty = balance === 0
  const soon = empty || (daysLeft !== null && daysLeft < warningDays)
  return (
    <Panel title="Incentives budget" text="Pays for levels and bonuses that prices don’t cover.">
      <p className={soon ? 'flex items-start gap-2 text-warn-ink' : 'text-ink'}>
        {soon && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span>
          {empty
            ? 'The budget is empty: offers show the lower amount until margins or a grant refill it.'
            : daysLeft === null
              ? 'At the current rate it doesn’t shrink.'
              : `At the current rate it lasts ${plural(daysLeft, 'more day', 'more days')}.`}
        </span>
      </p>
      <KvList
        items={[
          { label: 'Balance', value: <Credits amount={balance} /> },
          { label: `Paid out in ${plural(days, 'day')}`, value: <Credits amount={paidOut} /> },
          { label: `Returned in ${plural(days, 'day')}`, value: <Credits amount={returned} /> },
          {
            label: 'Net change per day',
            value: formatSigned(-Math.round(perDay * 10) / 10),
          },
        ]}
      />
    </Panel>
  )
}
