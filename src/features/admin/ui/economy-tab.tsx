import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { TimePlot } from '#kit/plots/time-plot.tsx'
import { paths } from '#shared/paths.ts'
import { BudgetPanel } from './budget-panel.tsx'
import { admin } from './calls.ts'
import { EconomyFigures } from './economy-figures.tsx'
import { FlowTable } from './flow-table.tsx'
import { Margins } from './margins.tsx'
import { PoolsPanel } from './pools-panel.tsx'
import { saveEconomy } from './save-economy.ts'
import { dayLabels, SupplyPanel } from './supply-panel.tsx'

type Range = `${7 | 30 | 90 | 365}`
/** In days up to today. */
const ranges = ([7, 30, 90, 365] as const).map((days) => ({
  value: `${days}` as Range,
  label: days === 365 ? '1 year' : `${days} days`,
}))

/** Supply, issued and spent credits, the pools of studios, margins, and how long the incentives budget lasts. */
export function EconomyTab() {
  const { range } = useSearch({ strict: false }) as { range?: string | number }
  const navigate = useNavigate()
  const here = ranges.find(({ value }) => value === String(range))?.value ?? '30'
  const { data, error, refetch } = useQuery(admin.economy.queryOptions({ input: { days: Number(here) } }))
  const prices = usePrices()
  const labels = dayLabels(data)
  const pick = (next: Range) =>
    void navigate({ href: `${paths.adminTab('economy')}&range=${next}`, replace: true, resetScroll: false })
  if (error && !data)
    return <ErrorState error={error} title="Couldn’t load the economy" onRetry={() => void refetch()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented<Range> label="Range" value={here} onValueChange={pick} items={ranges} />
        <Button size="s" disabled={!data} onClick={() => data && saveEconomy(data)}>
          <Download aria-hidden="true" />
          CSV
        </Button>
      </div>
      <EconomyFigures economy={data} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SupplyPanel economy={data} text="Balance of all accounts at the end of each day (UTC)." />
          <Panel aria-labelledby="flow">
            <PanelHeader
              id="flow"
              title="Issued and spent"
              text="Minted and sold above the line; burned and paid to the platform below."
            />
            {data ? (
              <>
                <TimePlot
                  caption="Issued and spent by day"
                  labels={labels}
                  series={[
                    { label: 'Issued', tone: 'good', as: 'up', values: data.days.map((day) => day.issued) },
                    { label: 'Spent', tone: 'bad', as: 'down', values: data.days.map((day) => day.spent) },
                  ]}
                />
                <FlowTable flows={data.flows} />
              </>
            ) : (
              <Skeleton className="h-80" />
            )}
          </Panel>
          <PoolsPanel />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {data ? <BudgetPanel budget={data.budget} /> : <Skeleton className="h-48" />}
          {prices ? <Margins settings={prices} /> : <Skeleton className="h-80" />}
        </div>
      </div>
    </div>
  )
}
