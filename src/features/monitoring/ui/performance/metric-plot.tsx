import { useState } from 'react'
import { Segmented } from '#kit/controls/tabs.tsx'
import { formatDay } from '#kit/data/format.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { TimePlot } from '#kit/plots/time-plot.tsx'
import { type MetricName, metrics, type Range, ranges } from '../../metrics/rules.ts'
import type { Performance } from '../../metrics/schema.ts'

const plotted = ['LCP', 'FCP', 'FID', 'CLS', 'INP'] as const satisfies readonly MetricName[]
type Plotted = (typeof plotted)[number]

/** p75 of one metric over time with its target; hours and days without a measurement have no bar. */
export function MetricPlot({
  performance: { slots, metrics: found },
  range,
}: {
  performance: Performance
  range: Range
}) {
  const [name, setName] = useState<Plotted>('LCP')
  const figures = found.find(({ metric }) => metric === name)
  // The plot's axis has whole numbers.
  const factor = metrics[name].unit === 'score' ? 1000 : 1
  const unit = metrics[name].unit === 'score' ? 'thousandths' : metrics[name].unit
  const labels = slots.map((slot) =>
    ranges[range].grain === 'hour' ? `${slot.toISOString().slice(11, 13)}:00` : formatDay(slot, { timeZone: 'UTC' }),
  )
  return (
    <Panel title="p75 over time" text={`${metrics[name].label} in ${unit}, times in UTC.`}>
      <Segmented<Plotted>
        label="Metric"
        value={name}
        onValueChange={setName}
        items={plotted.map((value) => ({ value, label: value }))}
        className="w-fit"
      />
      {!figures || figures.count === 0 ? (
        <EmptyLine>Nothing was measured in {ranges[range].label}.</EmptyLine>
      ) : (
        <TimePlot
          caption={`${metrics[name].label}, p75 in ${unit}`}
          labels={labels}
          series={[
            {
              label: 'p75',
              tone: 'plot',
              as: 'up',
              values: figures.slots.map((value) => value && Math.round(value * factor)),
            },
            { label: 'Target', tone: 'before', as: 'line', values: slots.map(() => metrics[name].target * factor) },
          ]}
        />
      )}
    </Panel>
  )
}
