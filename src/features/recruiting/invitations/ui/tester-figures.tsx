import type { ReactNode } from 'react'
import { Meter } from '#kit/feedback/progress.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { TesterRow } from '../schema.ts'

type Figures = Pick<TesterRow, 'quality' | 'completionPercent' | 'replyPercent' | 'lastActive'>

interface TesterFiguresProps {
  tester: Figures
  className?: string
}

const percent = (value: number | null) => (value === null ? null : `${value}%`)

/** The figures about a tester's record by their label, and when they were last active; null is not known yet. */
const figuresOf = ({ quality, completionPercent, replyPercent, lastActive }: Figures) =>
  [
    ['Quality', quality],
    ['Completion', percent(completionPercent)],
    ['Response rate', percent(replyPercent)],
    ['Active', lastActive],
  ] as const

/** The labels of `TesterFigures` in a row, once above all rows. */
export const figureLabels = ['Quality', 'Completion', 'Response rate', 'Active'] as const

const hasRecord = ({ quality, completionPercent, replyPercent }: Figures) =>
  (quality ?? completionPercent ?? replyPercent) !== null

/** What a studio may know of how a tester works: quality of the reviews, tests finished, invitations answered, activity. */
export function TesterFigures({ tester, className }: TesterFiguresProps) {
  const known = figuresOf(tester).filter(([, value]) => value !== null)
  return (
    <dl className={cx('grid text-sm', className)}>
      {!hasRecord(tester) && <Figure label="Record" value="None yet" />}
      {known.map(([label, value]) => (
        <Figure key={label} label={label} value={value}>
          {label === 'Quality' && <QualityMeter quality={tester.quality} />}
        </Figure>
      ))}
    </dl>
  )
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="type-cap">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums first-letter:uppercase">{value}</dd>
      {children}
    </div>
  )
}

/**
 * The figures in a row of a list: on a wide screen one cell each below `figureLabels`, otherwise a line in which each
 * known figure stands beside its label.
 */
export function TesterRowFigures({ tester, className }: TesterFiguresProps) {
  const isNew = !hasRecord(tester)
  return (
    <dl className={cx('flex flex-wrap gap-x-4 gap-y-0.5 text-sm xl:grid xl:grid-cols-subgrid xl:gap-x-3', className)}>
      {isNew && <Cell label="Record" value="Too few tests yet" className="text-ink-faint xl:col-span-3" />}
      {figuresOf(tester).map(([label, value]) =>
        label !== 'Active' && isNew ? null : (
          <Cell key={label} label={label} value={value} className={cx(value === null && 'max-xl:hidden')}>
            {label === 'Quality' && <QualityMeter quality={tester.quality} />}
          </Cell>
        ),
      )}
    </dl>
  )
}

interface CellProps {
  label: string
  value: ReactNode
  className?: string
  children?: ReactNode
}

function Cell({ label, value, className, children }: CellProps) {
  return (
    <div className={cx('flex items-baseline gap-1.5 xl:grid xl:content-start xl:gap-1', className)}>
      <dt className={cx('type-cap xl:sr-only', label === 'Record' && 'sr-only')}>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums first-letter:uppercase">
        {value ?? <span className="sr-only">not known yet</span>}
      </dd>
      {children}
    </div>
  )
}

function QualityMeter({ quality }: { quality: number | null }) {
  return quality === null ? null : (
    <Meter value={quality} tone={quality >= 70 ? 'good' : 'warn'} className="self-center" />
  )
}
