import { formatDay } from '#kit/data/format.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { TimePlot } from '#kit/plots/time-plot.tsx'
import type { Performance } from '../../metrics/schema.ts'

/** The score of the last performance_check entries. */
export function CheckHistory({ checks }: Pick<Performance, 'checks'>) {
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

/** '14:05'. */
const timeOf = (date: Date) =>
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)
