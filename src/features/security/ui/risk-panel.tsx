import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import { TableFallback } from '#kit/plots/table-fallback.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { averageScore, scoreNames } from '../rules.ts'
import type { Dashboard } from '../schema.ts'

const two = (score: number | null) => (score === null ? '–' : score.toFixed(2))
const hourMs = 60 * 60_000

/** The average risk score of today against yesterday, by hour and by score. */
export function RiskPanel({ dashboard }: { dashboard: Dashboard }) {
  const { today, yesterday } = dashboard
  const events = today.reduce((sum, one) => sum + one.events, 0)
  const [now, before] = [averageScore(today), averageScore(yesterday)]
  const change = now !== null && before !== null ? Math.round((now - before) * 100) / 100 : 0
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  return (
    <Panel
      title="Risk today"
      aside={
        change !== 0 && (
          <span
            className={cx(
              'inline-flex items-center gap-1 text-sm font-medium tabular-nums [&_.lucide]:size-3.5',
              change > 0 ? 'text-bad-ink' : 'text-good-ink',
            )}
          >
            <Arrow aria-hidden="true" />
            <span className="sr-only">{change > 0 ? 'Higher by' : 'Lower by'}</span>
            {Math.abs(change).toFixed(2)}
          </span>
        )
      }
    >
      <p className="flex items-baseline gap-3">
        <span className="type-figure tabular-nums">{two(now)}</span>
        <span className="text-ink-muted">
          average of {plural(events, 'event')}, yesterday {two(before)}
        </span>
      </p>
      <HourPlot dashboard={dashboard} />
      <table className="w-full border-collapse border-t border-line text-sm">
        <thead>
          <tr className="text-xs text-ink-faint">
            <th scope="col" className="py-1.5 text-start font-medium">
              Scores
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              Events
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              Share
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {today.map((one) => (
            <tr key={one.score}>
              <th scope="row" className="py-1 text-start font-normal">
                <b className="me-2">{one.score}</b>
                {scoreNames[one.score - 1]}
              </th>
              <td className="py-1 text-end font-semibold">{formatNumber(one.events)}</td>
              <td className="py-1 text-end text-ink-muted">
                {events === 0 ? '–' : `${((one.events / events) * 100).toFixed(1)}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const size = { width: 240, height: 90 }

/** One line for today, a dashed one for yesterday, from score 1 up. */
function HourPlot({ dashboard: { hours, now } }: { dashboard: Dashboard }) {
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  const points = (from: number) =>
    hours
      .map(({ hour, average }) => ({ at: (hour.getTime() - from) / hourMs, average }))
      .filter(({ at }) => at >= 0 && at < 24)
  const lines = { today: points(start.getTime()), yesterday: points(start.getTime() - 24 * hourMs) }
  const top = Math.max(2, Math.ceil(Math.max(0, ...hours.map(({ average }) => average)) * 2) / 2)
  const y = (average: number) => size.height - ((average - 1) / (top - 1)) * size.height
  const drawn = (line: { at: number; average: number }[]) =>
    line.map(({ at, average }) => `${((at / 23) * size.width).toFixed(1)},${y(average).toFixed(1)}`).join(' ')
  const last = lines.today.at(-1)
  const ticks = [1, (1 + top) / 2, top]
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div className="relative w-6 text-end text-xs text-ink-faint tabular-nums" aria-hidden="true">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 -translate-y-1/2"
            style={{ top: `${(y(tick) / size.height) * 100}%` }}
          >
            {Number(tick.toFixed(2))}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="h-28 w-full overflow-visible"
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
      >
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M0 ${y(tick)}H${size.width}`}
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <polyline
          points={drawn(lines.yesterday)}
          className="stroke-plot-before"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={drawn(lines.today)}
          className="stroke-plot"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {last && (
          <path
            d={`M${(last.at / 23) * size.width} ${y(last.average)}h0.01`}
            className="stroke-accent"
            strokeWidth="9"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="col-start-2 mt-1.5 flex justify-between text-xs text-ink-faint" aria-hidden="true">
        {['0 h', '6', '12', '18', '23'].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <TableFallback
        caption="Average risk score by hour of today"
        head={['Hour', 'Score']}
        rows={lines.today.map(({ at, average }) => [`${at} h`, average.toFixed(2)])}
      />
    </figure>
  )
}
