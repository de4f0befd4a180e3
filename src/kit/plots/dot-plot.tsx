import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '../data/format.ts'
import { Delta } from '../data/stat.tsx'
import { countsOf, dotsOf, meanOf } from './spread.ts'
import { TableFallback } from './table-fallback.tsx'

interface Row {
  label: string
  /** One score for each review that gave one. */
  scores: readonly number[]
  /** Average that it is compared with. */
  before?: number
  /** A few words that explain the number. */
  why?: ReactNode
}

interface DotPlotProps {
  rows: readonly Row[]
  caption: string
  /** Label of `before`: 'build 0.8.1'. */
  beforeLabel?: string
  min?: number
  max?: number
}

/** With fewer reviews than this the average means little. */
const small = 10

/** The distribution of ratings: one dot for each review, a bar for the average. An average is never shown alone. */
export function DotPlot({ rows, caption, beforeLabel, min = 1, max = 5 }: DotPlotProps) {
  const most = Math.max(0, ...rows.map((row) => row.scores.length))
  const fewer = rows.filter((row) => row.scores.length < most && row.scores.length > 0)
  return (
    <div className="relative">
      <Legend beforeLabel={rows.some((row) => row.before !== undefined) ? beforeLabel : undefined} />
      <div className="divide-y divide-line" aria-hidden="true">
        {rows.map((row) => (
          <PlotRow key={row.label} row={row} min={min} max={max} />
        ))}
      </div>
      <TableFallback
        caption={caption}
        head={['Question', 'Average', 'Before', ...countsOf([], min, max).map(({ score }) => `Gave ${score}`)]}
        rows={rows.map((row) => [
          row.label,
          meanOf(row.scores)?.toFixed(1) ?? 'no answers',
          row.before?.toFixed(1) ?? 'not known',
          ...countsOf(row.scores, min, max).map(({ count }) => count),
        ])}
      />
      {most > 0 && most < small && (
        <p className="type-cap mt-3 flex items-start gap-1.5">
          <TriangleAlert className="mt-px size-[15px]" aria-hidden="true" />
          {plural(most, 'review')}: look at the spread before the average.
          {fewer.map((row) => ` ${row.scores.length} answered on ${row.label.toLowerCase()}.`)}
        </p>
      )}
    </div>
  )
}

function Legend({ beforeLabel }: { beforeLabel: string | undefined }) {
  return (
    <div className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted" aria-hidden="true">
      <span className="flex items-center gap-1.5">
        <span className="drawn size-2.5 rounded-full bg-plot" />
        one review
      </span>
      <span className="flex items-center gap-1.5">
        <span className="drawn h-3 w-[3px] rounded-full bg-accent-ink" />
        average
      </span>
      {beforeLabel !== undefined && (
        <span className="flex items-center gap-1.5">
          <svg viewBox="0 0 11 10" className="h-2.5 w-[11px]" aria-hidden="true">
            <path d="M5.5 9 10 1H1Z" fill="none" className="stroke-plot-before" strokeWidth="1.5" />
          </svg>
          {beforeLabel}
        </span>
      )}
    </div>
  )
}

function PlotRow({ row, min, max }: { row: Row; min: number; max: number }) {
  const mean = meanOf(row.scores)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-2 max-sm:py-3 sm:grid-cols-[104px_minmax(180px,300px)_32px_48px_minmax(0,1fr)]">
      <span className="font-semibold">{row.label}</span>
      <Dots row={row} mean={mean} min={min} max={max} />
      <span className="type-sum text-end">{mean === null ? '–' : mean.toFixed(1)}</span>
      <span className="text-end">
        {mean !== null && row.before !== undefined && <Delta change={mean - row.before} />}
      </span>
      <span className="text-ink-muted max-sm:order-2 max-sm:col-span-full">{row.why}</span>
    </div>
  )
}

function Dots({ row, mean, min, max }: { row: Row; mean: number | null; min: number; max: number }) {
  const step = 300 / (max - min + 1)
  const x = (score: number) => (score - min + 0.5) * step
  const dots = dotsOf(row.scores, min, max)
  const rows = Math.max(0, ...dots.map((dot) => dot.row))
  const top = -rows * 12
  return (
    <svg
      viewBox={`0 ${top} 300 ${56 - top}`}
      className="w-full overflow-visible max-sm:order-1 max-sm:col-span-full max-sm:mt-1"
      aria-hidden="true"
    >
      {countsOf([], min, max).map(({ score }) => (
        <text key={score} x={x(score)} y="54" textAnchor="middle" fontSize="11" className="fill-ink-faint">
          {score}
        </text>
      ))}
      <path d="M12 40.5H288" className="stroke-line-strong" />
      {dots.map((dot) => (
        <circle
          key={`${dot.score}/${dot.row}/${dot.shift}`}
          cx={x(dot.score) + dot.shift * (step / 2)}
          cy={32 - dot.row * 12}
          r="5"
          className="fill-plot"
        />
      ))}
      {mean !== null && (
        <path d={`M${x(mean)} ${14 + top}V40`} className="stroke-accent-ink" strokeWidth="2.5" strokeLinecap="round" />
      )}
      {row.before !== undefined && (
        <path
          d={`M${x(row.before)} ${12 + top}l-4.5-7.5h9Z`}
          fill="none"
          className="stroke-plot-before"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
