import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Select } from '#kit/controls/select.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { InOrder } from '#kit/layout/in-order.tsx'
import { paths } from '#shared/paths.ts'
import { type DeviceClass, PART_DAYS, type Range, rangeNames, ranges } from '../metrics/rules.ts'
import { monitoring } from './calls.ts'
import { CheckHistory } from './performance/check-history.tsx'
import { MetricPlot } from './performance/metric-plot.tsx'
import { PartTable } from './performance/part-table.tsx'
import { ScorePanel } from './performance/score-panel.tsx'
import { ServerPanel } from './performance/server-panel.tsx'

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
