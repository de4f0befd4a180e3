import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { formatNumber, formatShort } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'
import { roundStep } from './round-step.ts'

type Tone = 'credit' | 'plot' | 'before' | 'good' | 'bad'

export interface Series {
  label: string
  tone: Tone
  /** Null where nothing is known. */
  values: readonly (number | null)[]
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

const shown = (value: number | null | undefined) => (value == null ? '–' : formatNumber(value))

const width = 600
const height = 150

/**
 * Figures over time, with an axis of values and one of dates; arrow keys or the pointer move through the points in time, and a table below lists the numbers.
 */
export function TimePlot({ caption, labels, series }: TimePlotProps) {
  const last = labels.length - 1
  const plot = useRef<SVGSVGElement>(null)
  const [picked, setPicked] = useState<number>()
  const at = Math.min(picked ?? last, last)
  const reach = reachOf(series)
  const step = width / labels.length
  const y = (value: number) => ((reach.top - value) / (reach.top - reach.bottom)) * height
  const said = series.map((one) => `${one.label} ${shown(one.values[at])}`).join(', ')
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
  function byPointer({ clientX }: PointerEvent) {
    const box = plot.current?.getBoundingClientRect()
    if (box) setPicked(Math.max(0, Math.min(last, Math.floor(((clientX - box.left) / box.width) * labels.length))))
  }
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted" aria-hidden="true">
        <span className="type-row min-w-14 text-ink">{labels[at]}</span>
        {series.map((one) => (
          <span key={one.label} className="flex items-center gap-1.5">
            <span className={cx('drawn size-2.5 rounded-[3px]', marks[one.tone])} />
            {one.label} {shown(one.values[at])}
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
        <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2" aria-hidden="true">
          <div className="grid text-end text-xs text-ink-faint tabular-nums">
            {/* All labels share one cell, so that the column is as wide as the widest. */}
            {reach.ticks.map((tick) => (
              <span
                key={tick}
                className="relative col-start-1 row-start-1"
                style={{ top: `${(y(tick) / height) * 100}%` }}
              >
                <span className="relative -top-2">{formatShort(tick)}</span>
              </span>
            ))}
          </div>
          <svg
            ref={plot}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="h-36 w-full overflow-visible"
            aria-hidden="true"
          >
            <rect x={at * step} y="0" width={step} height={height} className="fill-surface-2" />
            {reach.ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${y(tick)}H${width}`}
                className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {series.map((one) => (
              <Drawn key={one.label} one={one} step={step} y={y} />
            ))}
          </svg>
          <div className="col-start-2 mt-1.5 flex justify-between text-xs whitespace-nowrap text-ink-faint">
            {datesOf(labels).map((label, n) => (
              <span key={label} className={cx(n % 2 === 1 && 'max-sm:hidden')}>
                {label}
              </span>
            ))}
          </div>
        </div>
      </div>
      <Numbers caption={caption} labels={labels} series={series} />
    </div>
  )
}

/** The axis of values: from the smallest to the largest drawn one, zero included, in three or four round steps. */
function reachOf(series: readonly Series[]) {
  const drawn = series.flatMap((one) => one.values.map((value) => (one.as === 'down' ? -(value ?? 0) : (value ?? 0))))
  const top = drawn.reduce((most, value) => Math.max(most, value), 0)
  const bottom = drawn.reduce((least, value) => Math.min(least, value), 0)
  const step = roundStep((top - bottom) / 3)
  const from = Math.floor(bottom / step)
  const to = Math.max(Math.ceil(top / step), from + 1)
  const ticks = Array.from({ length: to - from + 1 }, (_, n) => (from + n) * step)
  return { top: to * step, bottom: from * step, ticks }
}

/** At most five of the labels in equal steps, the first and the last among them. */
function datesOf(labels: readonly string[]) {
  const count = Math.min(5, labels.length)
  const at = (n: number) => Math.round((n * (labels.length - 1)) / Math.max(1, count - 1))
  return Array.from({ length: count }, (_, n) => labels[at(n)] ?? '')
}

function Drawn({ one, step, y }: { one: Series; step: number; y: (value: number) => number }) {
  if (one.as === 'line') {
    const points = one.values.flatMap((value, n) =>
      value === null ? [] : [`${((n + 0.5) * step).toFixed(1)},${y(value).toFixed(1)}`],
    )
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
    if (!value) return []
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
                        {shown(one.values[n])}
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
