import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Select } from '#kit/controls/select.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { formatDay, formatNumber } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { InOrder } from '#kit/layout/in-order.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { TimePlot } from '#kit/plots/time-plot.tsx'
import { paths } from '#shared/paths.ts'
import {
  comparedMetrics,
  type DeviceClass,
  metrics,
  PART_DAYS,
  type Range,
  rangeNames,
  ranges,
} from '../metrics/rules.ts'
import type { PartFigures, Performance } from '../metrics/schema.ts'
import { monitoring } from './calls.ts'
import { formatMetric, isOver } from './performance/format-metric.ts'
import { MetricPlot } from './performance/metric-plot.tsx'
import { ScorePanel } from './performance/score-panel.tsx'
import { ServerPanel } from './performance/server-panel.tsx'

/** '14:05'. */
const timeOf = (date: Date) =>
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)

const REFETCH_MS = 30_000

const devices: { value: DeviceClass | 'all'; label: string }[] = [
  { value: 'all', label: 'All devices' },
  { value: 'desktop', label: 'Desktop' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
]

/** How fast pages are in people's browsers, and how fast the server is; read again every 30 s. */
export function PerformanceTab() {
  const { range: asked } = useSearch({ strict: false }) as { range?: string }
  const navigate = useNavigate()
  const [device, setDevice] = useState<DeviceClass | 'all'>('all')
  const range = rangeNames.find((name) => name === asked) ?? '24h'
  const read = useQuery({
    ...monitoring.performance.queryOptions({ input: { range, ...(device !== 'all' && { device }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })
  const pick = (next: Range) =>
    void navigate({ href: `${paths.adminTab('performance')}&range=${next}`, replace: true, resetScroll: false })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented<Range>
          label="Range"
          value={range}
          onValueChange={pick}
          items={rangeNames.map((value) => ({ value, label: ranges[value].label }))}
        />
        <Select label="Devices" value={device} onValueChange={setDevice} options={devices} className="sm:max-w-44" />
      </div>
      <InOrder>
        <Loaded from={read} failed="Couldn’t load browser metrics" loading={<SkeletonRows label="Loading figures" />}>
          {(performance) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <ScorePanel performance={performance} range={range} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
                <MetricPlot performance={performance} range={range} />
                <CheckHistory checks={performance.checks} />
              </div>
              <PartTable
                title="By page"
                text={`p75 of the last ${PART_DAYS} days, the most visited pages first.`}
                head="Page"
                parts={performance.pages}
              />
              <PartTable
                title="By version"
                text={`p75 of the last ${PART_DAYS} days.`}
                head="Version"
                parts={performance.versions}
              />
            </div>
          )}
        </Loaded>
        <ServerPanel />
      </InOrder>
    </div>
  )
}

/** The score of the last performance_check entries. */
function CheckHistory({ checks }: Pick<Performance, 'checks'>) {
  const oldestFirst = checks.toReversed()
  return (
    <Panel title="Score over time" text="The last 50 checks. Each runs every six hours and covers the 24 hours before.">
      {oldestFirst.length === 0 ? (
        <EmptyLine>No check has found a measured visit yet.</EmptyLine>
      ) : (
        <TimePlot
          caption="Score of each check"
          labels={oldestFirst.map(({ checkedAt }) => `${formatDay(checkedAt)} ${timeOf(checkedAt)}`)}
          series={[
            { label: 'Score', tone: 'plot', as: 'line', values: oldestFirst.map(({ score }) => score) },
            { label: 'Excellent from', tone: 'before', as: 'line', values: oldestFirst.map(() => 80) },
          ]}
        />
      )}
    </Panel>
  )
}

interface PartTableProps {
  title: string
  text: string
  /** Header of the first column. */
  head: string
  parts: readonly PartFigures[]
}

/** p75 of each page or version; values above their target are marked. */
function PartTable({ title, text, head, parts }: PartTableProps) {
  const id = `performance-${head.toLowerCase()}`
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PanelHeader id={id} title={title} text={text} />
      <DataTable
        caption={title}
        rows={parts}
        rowKey={({ key }) => key}
        empty={<EmptyLine>Nothing was measured yet.</EmptyLine>}
        columns={[
          { header: head, cell: ({ key }) => <code className="type-code break-all">{key}</code> },
          { header: 'Measured', align: 'end', className: 'tabular-nums', cell: ({ visits }) => formatNumber(visits) },
          ...comparedMetrics.map((name) => ({
            header: metrics[name].type === 'web_vital' ? name : metrics[name].label,
            align: 'end' as const,
            className: 'tabular-nums whitespace-nowrap',
            cell: ({ p75 }: PartFigures) => (
              <span className={isOver(name, p75[name]) ? 'font-[550] text-bad-ink' : ''}>
                {formatMetric(name, p75[name])}
                {isOver(name, p75[name]) && <span className="sr-only"> above target</span>}
              </span>
            ),
          })),
        ]}
      />
    </section>
  )
}
