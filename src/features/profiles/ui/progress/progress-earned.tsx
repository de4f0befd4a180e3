import { CreditUse } from '#features/credits/ui/credit-use.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDay } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { Bars } from '#kit/plots/bars.tsx'
import { paths } from '#shared/paths.ts'
import type { TesterProgress } from '../../schema.ts'

interface EarnedPanelProps {
  earned: TesterProgress['earned']
  promised: {
    credits: number
    /** When the last of them is paid automatically; null while no date is known. */
    dueBy: Date | null
  }
}

/** A bar per week; promised credits are stacked on the current week. */
export function EarnedBars({ earned, promised }: EarnedPanelProps) {
  const last = earned.weeks.length - 1
  return (
    <Bars
      caption="Credits earned a week"
      unit="Credits"
      items={earned.weeks.map(({ from, credits }, at) => ({
        label: `Week of ${formatDay(`${from}T00:00:00Z`, { timeZone: 'UTC' })}`,
        value: credits,
        ...(at === last && promised.credits > 0 ? { promised: promised.credits } : {}),
      }))}
    />
  )
}

export const promisedLabel = (dueBy: Date | null) => (dueBy ? `Promised, due by ${formatDay(dueBy)}` : 'Promised')

/** The month of a date as text: 'November'. */
export const monthName = (today: string) =>
  new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' }).format(new Date(`${today}T00:00:00Z`))

/** Paid and promised credits, with a chart by week. */
export function EarnedPanel({ earned, promised, today }: EarnedPanelProps & { today: string }) {
  return (
    <Panel aria-labelledby="earned">
      <PanelHeader id="earned" title="Earned" more={{ label: 'Statement', href: paths.credits }} />
      <EarnedBars earned={earned} promised={promised} />
      <KvList
        items={[
          { label: `Paid in ${monthName(today)}`, value: <Credits amount={earned.thisMonth} /> },
          ...(promised.credits > 0
            ? [{ label: promisedLabel(promised.dueBy), value: <Credits amount={promised.credits} /> }]
            : []),
        ]}
      />
      <CreditUse className="type-cap" />
    </Panel>
  )
}
