import { formatNumber } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'

/** `settled`, `promised` and `free` are the three states of credits in escrow. */
type Tone = 'good' | 'warn' | 'bad' | 'plot' | 'before' | 'track' | 'faint' | 'settled' | 'promised' | 'free'

const hatch = 'bg-[repeating-linear-gradient(135deg,var(--credit)_0_2px,var(--credit-tint)_2px_5px)]'

const fills: Record<Tone, string> = {
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  plot: 'bg-plot',
  before: 'bg-plot-before',
  track: 'bg-surface-3',
  faint: 'bg-line-strong',
  settled: 'bg-credit',
  promised: hatch,
  free: 'inset-ring-[1.5px] inset-ring-credit-edge',
}

/** The colour square of a legend. */
export function Swatch({ tone }: { tone: Tone }) {
  return <span className={cx('drawn inline-block size-2.5 flex-none rounded-[3px]', fills[tone])} aria-hidden="true" />
}

interface SplitBarProps {
  parts: readonly { label: string; value: number; tone: Tone }[]
  /** Names what is split; the parts are read out after it. */
  label: string
  /** How values are written; a plain number by default. */
  format?: (value: number) => string
  /** Off when the page lists the parts itself. */
  legend?: boolean
}

/** A total split into its parts. */
export function SplitBar({ parts, label, format = formatNumber, legend = true }: SplitBarProps) {
  const text = parts.map((part) => `${format(part.value)} ${part.label}`).join(', ')
  return (
    <div className="grid gap-2.5">
      <div role="img" aria-label={`${label}: ${text}`} className="flex h-3 gap-0.5">
        {parts
          .filter((part) => part.value > 0)
          .map((part) => (
            <span
              key={part.label}
              className={cx('drawn min-w-1 rounded-[3px]', fills[part.tone])}
              style={{ flex: part.value }}
            />
          ))}
      </div>
      {legend && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted" aria-hidden="true">
          {parts.map((part) => (
            <span key={part.label} className="flex items-center gap-1.5">
              <Swatch tone={part.tone} />
              {part.label} {format(part.value)}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
