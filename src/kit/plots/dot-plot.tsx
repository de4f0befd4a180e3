import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '../data/format.ts'
import { Delta } from '../data/stat.tsx'
import { cx } from '../styles/class-names.ts'
import { DotLegend, Dots, tooFew } from './dots.tsx'
import { countsOf, meanOf } from './spread.ts'
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

/** The distribution of ratings: one dot for each review, a bar for the average. An average is never shown alone. */
export function DotPlot({ rows, caption, beforeLabel, min = 1, max = 5 }: DotPlotProps) {
  const most = Math.max(0, ...rows.map((row) => row.scores.length))
  const inPairs = rows.length > 1 && rows.every(({ why }) => why === undefined)
  const fewer = rows.filter((row) => row.scores.length < most && row.scores.length > 0)
  return (
    <div className="@container relative">
      <DotLegend
        dot="one review"
        beforeLabel={rows.some((row) => row.before !== undefined) ? beforeLabel : undefined}
      />
      <div
        className={inPairs ? 'mt-2 grid gap-x-10 @min-[34rem]:grid-cols-2' : 'divide-y divide-line'}
        aria-hidden="true"
      >
        {rows.map((row) => (
          <PlotRow key={row.label} row={row} min={min} max={max} isStacked={inPairs} />
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
      {most > 0 && most < tooFew && (
        <p className="type-cap mt-3 flex items-start gap-1.5">
          <TriangleAlert className="mt-px size-[15px]" aria-hidden="true" />
          {plural(most, 'review')}: look at the spread before the average.
          {fewer.map((row) => ` ${row.scores.length} answered on ${row.label.toLowerCase()}.`)}
        </p>
      )}
    </div>
  )
}

/** Label, average and change beside the plot and its remark; `isStacked`: above the plot. */
function PlotRow({ row, min, max, isStacked }: { row: Row; min: number; max: number; isStacked: boolean }) {
  const mean = meanOf(row.scores)
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-2 max-sm:py-3',
        isStacked
          ? 'content-between border-t border-line pt-3'
          : 'sm:grid-cols-[104px_minmax(180px,300px)_32px_48px_minmax(0,1fr)]',
      )}
    >
      <span className="font-semibold">{row.label}</span>
      <Dots
        scores={row.scores}
        mean={mean}
        before={row.before}
        min={min}
        max={max}
        className={isStacked ? 'order-1 col-span-full mt-1' : 'max-sm:order-1 max-sm:col-span-full max-sm:mt-1'}
      />
      <span className="type-sum text-end">{mean === null ? '–' : mean.toFixed(1)}</span>
      <span className={isStacked ? 'text-end empty:-ml-4' : 'text-end'}>
        {mean !== null && row.before !== undefined && <Delta change={mean - row.before} />}
      </span>
      {!isStacked && <span className="text-ink-muted max-sm:order-2 max-sm:col-span-full">{row.why}</span>}
    </div>
  )
}
