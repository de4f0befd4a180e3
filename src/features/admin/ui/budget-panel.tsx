import { TriangleAlert } from 'lucide-react'
import { Credits } from '#kit/coin.tsx'
import { formatNumber, plural } from '#kit/format.ts'
import { KvList } from '#kit/kv-list.tsx'
import { Panel, PanelHeader } from '#kit/panel.tsx'
import type { Economy } from './economy-figures.tsx'

/** From this many days on the budget is no reason to worry. */
const calmDays = 14

/** The incentives budget: what it pays, what comes back, and how long it lasts at this pace. */
export function BudgetPanel({ budget }: { budget: Economy['budget'] }) {
  const { balance, paidOut, cameBack, days, perDay, daysLeft } = budget
  const dry = balance === 0
  const soon = dry || (daysLeft !== null && daysLeft < calmDays)
  return (
    <Panel aria-labelledby="budget">
      <PanelHeader id="budget" title="Incentives budget" text="Pays levels, bonuses and what prices do not cover." />
      <p className={soon ? 'flex items-start gap-2 text-warn-ink' : 'text-ink'}>
        {soon && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span>
          {dry
            ? 'The budget is empty: offers show the lower sum until margins or a grant fill it.'
            : daysLeft === null
              ? 'At the present pace it does not shrink.'
              : `At the present pace it lasts ${plural(daysLeft, 'more day', 'more days')}.`}
        </span>
      </p>
      <KvList
        items={[
          { label: 'In it now', value: <Credits amount={balance} /> },
          { label: `Paid out in ${plural(days, 'day')}`, value: <Credits amount={paidOut} /> },
          { label: `Came back in ${plural(days, 'day')}`, value: <Credits amount={cameBack} /> },
          {
            label: perDay >= 0 ? 'Shrinks by, a day' : 'Grows by, a day',
            value: formatNumber(Math.round(Math.abs(perDay) * 10) / 10),
          },
        ]}
      />
    </Panel>
  )
}
