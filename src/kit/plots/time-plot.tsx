import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { formatNumber } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'

type Tone = 'credit' | 'plot' | 'before' | 'good' | 'bad'

export interface Series {
  label: string
  tone: Tone
  values: readonly number[]
  /** A line, bars up from zero, or bars down from it. */
  as: 'line' | 'up' | 'down'
}

interface TimePlotProps {
  /** Name of the plot and its table. */
  caption: string
  /** One label for each point in time: '12 Nov'. */
  labels: readonly string[]
  series: readonly Series[]
}

const lines: Record<Tone, string> = {
  credit: 'stroke-credit-ink',
  plot: 'stroke-plot',
  before: 'stroke-plot-before',
  good: 'stroke-good',
  bad: 'stroke-bad',
}
const fills: Record<Tone, string> = {
  credit: 'fill-credit',
  plot: 'fill-plot',
  before: 'fill-plot-before',
  good: 'fill-good',
  bad: 'fill-bad',
}
const marks: Record<Tone, string> = {
  credit: 'bg-credit',
  plot: 'bg-plot',
  before: 'bg-plot-before',
  good: 'bg-good',
  bad: 'bg-bad',
}

const width = 600
const height = 150

/**
 * Figures over time; arrow keys or the pointer move through the points in time, and a table below lists the numbers.
 */
export function TimePlot({ caption, labels, series }: TimePlotProps) {
  const last = labels.length - 1
  const [picked, setPicked] = useState<number>()
  const at = Math.min(picked ?? last, last)
  const reach = reachOf(series)
  const step = width / labels.length
  const y = (value: number) => ((reach.top - value) / (reach.top - reach.bottom)) * height
  const said = series.map((one) => `${one.label} ${formatNumber(one.values[at] ?? 0)}`).join(', ')
  function byKey(event: KeyboardEvent) {
    const goals: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      PageUp: at - 7,
      PageDown: at + 7,
      Home: 0,
      End: last,
    }
    const goal = goals[event.key]
    if (goal === undefined) return
    event.preventDefault()
    setPicked(Math.max(0, Math.min(last, goal)))
  }
  function byPointer({ currentTarget, clientX }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect()
    setPicked(Math.max(0, Math.min(last, Math.floor(((clientX - box.left) / box.width) * labels.length))))
  }
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted" aria-hidden="true">
        <span className="type-row min-w-14 text-ink">{labels[at]}</span>
        {series.map((one) => (
          <span key={one.label} className="flex items-center gap-1.5">
            <span className={cx('drawn size-2.5 rounded-[3px]', marks[one.tone])} />
            {one.label} {formatNumber(one.values[at] ?? 0)}
          </span>
        ))}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={caption}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${labels[at]}: ${said}`}
        onKeyDown={byKey}
        onPointerMove={byPointer}
        onPointerDown={byPointer}
        onPointerLeave={() => setPicked(undefined)}
        className="cursor-crosshair touch-pan-y rounded-chip"
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-36 w-full" aria-hidden="true">
          <rect x={at * step} y="0" width={step} height={height} className="fill-surface-2" />
          {series.map((one) => (
            <Drawn key={one.label} one={one} step={step} y={y} />
          ))}
          <path d={`M0 ${y(0)}H${width}`} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <Numbers caption={caption} labels={labels} series={series} />
    </div>
  )
}

/** The largest and the smallest drawn value; zero is always included. */
function reachOf(series: readonly Series[]) {
  const drawn = series.flatMap((one) => one.values.map((value) => (one.as === 'down' ? -value : value)))
  const top = drawn.reduce((most, value) => Math.max(most, value), 0)
  const bottom = drawn.reduce((least, value) => Math.min(least, value), 0)
  return top === bottom ? { top: 1, bottom } : { top: top * 1.04, bottom: bottom * 1.04 }
}

function Drawn({ one, step, y }: { one: Series; step: number; y: (value: number) => number }) {
  if (one.as === 'line') {
    const points = one.values.map((value, n) => `${((n + 0.5) * step).toFixed(1)},${y(value).toFixed(1)}`)
    return (
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className={lines[one.tone]}
      />
    )
  }
  const bars = one.values.flatMap((value, n) => {
    if (value === 0) return []
    const [from, to] = one.as === 'up' ? [y(value), y(0)] : [y(0), y(-value)]
    return `M${((n + 0.15) * step).toFixed(1)} ${from.toFixed(1)}h${(step * 0.7).toFixed(1)}V${to.toFixed(1)}h${(-step * 0.7).toFixed(1)}Z`
  })
  return <path d={bars.join('')} className={fills[one.tone]} />
}

function Numbers({ caption, labels, series }: TimePlotProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="min-h-6 text-xs text-ink-muted underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
      >
        {open ? 'Hide the numbers' : 'Show the numbers'}
        <span className="sr-only">: {caption}</span>
      </button>
      <div id={id} hidden={!open}>
        {open && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          <section tabIndex={0} aria-label={`${caption}, the numbers`} className="mt-2 max-h-64 overflow-auto">
            <table className="w-full border-collapse text-sm">
              <caption className="sr-only">{caption}</caption>
              <thead>
                <tr className="text-xs text-ink-faint">
                  <th scope="col" className="py-1 text-start font-medium">
                    Day
                  </th>
                  {series.map((one) => (
                    <th key={one.label} scope="col" className="py-1 pl-3 text-end font-medium">
                      {one.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {labels.map((label, n) => (
                  <tr key={label} className="border-t border-line">
                    <th scope="row" className="py-1 text-start font-normal whitespace-nowrap">
                      {label}
                    </th>
                    {series.map((one) => (
                      <td key={one.label} className="py-1 pl-3 text-end tabular-nums">
                        {formatNumber(one.values[n] ?? 0)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </div>
  )
}
