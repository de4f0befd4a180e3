import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { saveCsv } from '#kit/data/table/save-csv.ts'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { TimePlot } from '#kit/plots/time-plot.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { BudgetPanel } from './budget-panel.tsx'
import { admin } from './calls.ts'
import { type Economy, EconomyFigures } from './economy-figures.tsx'
import { FlowTable } from './flow-table.tsx'
import { MarginsTable } from './margins-table.tsx'
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
          <Panel title="Issued and spent" text="Issued and sold above the line, spent and paid to the platform below.">
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
          {/* What stands above it has no height before it has loaded. */}
          {data ? <PoolsPanel /> : <Skeleton className="h-80" />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {data ? <BudgetPanel budget={data.budget} /> : <Skeleton className="h-48" />}
          {prices ? <MarginsTable settings={prices} /> : <Skeleton className="h-80" />}
        </div>
      </div>
    </div>
  )
}

const OpenExtra = part(async () => (await import('./open-extra.tsx')).OpenExtra)

/** The pools of studios (credits-6): how much more than their price its tests may pay. */
function PoolsPanel() {
  const [opening, setOpening] = useState<{ id: string; name: string } | null>(null)
  const [name, setName] = useState('')
  const search = useDebounced(name, 300)
  const list = useList({ ...admin.pools.pages({ search }), placeholderData: keepPreviousData }, (page) => page.pools)
  return (
    <Panel
      title="Studio pools"
      text="What each studio’s tests may pay on top of their price. Below zero, a refunded share is still owed."
    >
      <Field label="Find a studio" hint="Also finds studios without a pool." className="max-w-[26rem]">
        <TextInput type="search" value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <ListTable
        list={list}
        failed="Couldn’t load the pools"
        caption="Pool of each studio"
        rowKey={(pool) => pool.studioId}
        empty={
          search === '' ? (
            <EmptyState title="No pools yet" text="A pool opens with a studio’s first paid review or purchase." />
          ) : (
            <EmptyState title="No studio found" text="Try another part of the name or address." />
          )
        }
        columns={[
          { header: 'Studio', cell: (pool) => pool.studioName },
          { header: 'From purchases', align: 'end', cell: (pool) => <Credits amount={pool.shares} /> },
          { header: 'Extras', align: 'end', cell: (pool) => <Credits amount={pool.extras} /> },
          { header: 'Reserved', align: 'end', cell: (pool) => <Credits amount={pool.reserved} /> },
          { header: 'Available', align: 'end', cell: (pool) => <Credits amount={pool.available} /> },
        ]}
        actions={(pool) => (
          <MoreMenu
            label={`Actions for ${pool.studioName}`}
            size="s"
            entries={[
              {
                label: 'Add to pool…',
                onSelect: () => setOpening({ id: pool.studioId, name: pool.studioName }),
              },
            ]}
          />
        )}
      />
      {opening && <OpenExtra studio={opening} onClose={() => setOpening(null)} />}
    </Panel>
  )
}

/** Saves the shown range as CSV: flows by day and type, and the balances at the end of each day. */
function saveEconomy({ days, flows }: Economy): void {
  const sums = days.map(({ day, supply, escrow, incentives }) => [day, '', '', '', '', '', supply, escrow, incentives])
  const moved = flows.map(({ day, direction, type, label, transfers, amount }) => [
    day,
    direction,
    type,
    label,
    transfers,
    amount,
    null,
    null,
    null,
  ])
  saveCsv('economy.csv', [
    ['Day', 'Direction', 'Type', 'Label', 'Transfers', 'Credits', 'Supply', 'Escrow', 'Incentives budget'],
    ...[...sums, ...moved].sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
  ])
}
