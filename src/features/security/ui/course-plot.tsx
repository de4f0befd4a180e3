import { TableFallback } from '#kit/plots/table-fallback.tsx'
import { cx } from '#kit/styles/class-names.ts'

const stepMs = 10_000
/** Five minutes, as the drawing shows them; a longer course is drawn whole. */
const leastSteps = 30

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const exact = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', hourCycle: 'h23' })

interface CoursePlotProps {
  steps: readonly { at: Date; events: number }[]
  firedAt: Date
}

/** Events in steps of ten seconds, and when the rule fired. */
export function CoursePlot({ steps, firedAt }: CoursePlotProps) {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return null
  const count = Math.max(leastSteps, (last.at.getTime() - first.at.getTime()) / stepMs + 1)
  const start = first.at.getTime()
  const known = new Map(steps.map(({ at, events }) => [at.getTime(), events]))
  const bars = Array.from({ length: count }, (_, n) => ({
    at: start + n * stepMs,
    events: known.get(start + n * stepMs) ?? 0,
  }))
  const peak = Math.max(...bars.map(({ events }) => events))
  const fired = Math.min(0.98, Math.max(0, (firedAt.getTime() - start) / (count * stepMs)))
  const marks = Array.from({ length: 6 }, (_, n) => new Date(start + (n / 5) * count * stepMs))
  return (
    <figure className="grid gap-1.5 pt-1">
      <div className="flex justify-between gap-3 type-cap" aria-hidden="true">
        <span>rule fired {exact.format(firedAt)}</span>
        <span>per 10 seconds, peak {peak}</span>
      </div>
      <div className="relative flex h-20 items-end gap-[3px] border-b border-line" aria-hidden="true">
        <span
          className="absolute inset-y-0 border-l border-dashed border-ink-muted"
          style={{ left: `${fired * 100}%` }}
        />
        {bars.map(({ at, events }) => (
          <span
            key={at}
            className={cx(
              'drawn flex-1 rounded-t-[2px]',
              at + stepMs > firedAt.getTime() ? 'bg-bad' : 'bg-plot-before',
              events === 0 && 'h-px opacity-40',
            )}
            style={events === 0 ? undefined : { height: `${(events / peak) * 100}%` }}
          />
        ))}
      </div>
      <div className="flex justify-between text-xs text-ink-faint tabular-nums" aria-hidden="true">
        {marks.map((at) => (
          <span key={at.getTime()}>{clock.format(at)}</span>
        ))}
      </div>
      <TableFallback
        caption="Events in steps of ten seconds"
        head={['Time', 'Events']}
        rows={steps.map(({ at, events }) => [exact.format(at), events])}
      />
    </figure>
  )
}
