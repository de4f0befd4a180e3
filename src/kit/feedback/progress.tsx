import { cx } from '../styles/class-names.ts'

type Tone = 'accent' | 'good' | 'warn' | 'bad' | 'credit' | 'ink'

const fills: Record<Tone, string> = {
  accent: 'bg-accent',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  credit: 'bg-credit',
  ink: 'bg-ink-muted',
}

const share = (value: number, max: number) => Math.min(1, Math.max(0, max > 0 ? value / max : 0))

interface ProgressProps {
  /** Left out while the progress is unknown. */
  value?: number
  max?: number
  label: string
  tone?: Tone
  className?: string
}

/** Progress of work or time. */
export function Progress({ value, max = 100, label, tone = 'accent', className }: ProgressProps) {
  const known = value !== undefined
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={known ? Math.round(value) : undefined}
      className={cx('drawn h-1 w-full overflow-hidden rounded-full bg-surface-3', className)}
    >
      <div
        className={cx(
          'h-full rounded-full transition-[width] duration-(--move)',
          fills[tone],
          !known && 'animate-pulse',
        )}
        style={{ width: known ? `${share(value, max) * 100}%` : '100%' }}
      />
    </div>
  )
}

/** A score out of `max` beside its label: a line of a review's quality. */
export function Meter({
  value,
  max = 100,
  tone = 'good',
  className,
}: Omit<ProgressProps, 'label'> & { value: number }) {
  return (
    <span
      className={cx('drawn block h-[5px] w-12 overflow-hidden rounded-full bg-surface-3', className)}
      aria-hidden="true"
    >
      <span className={cx('block h-full', fills[tone])} style={{ width: `${share(value, max) * 100}%` }} />
    </span>
  )
}

/** Remaining part of a time span as a ring; its text is shown beside it. `left` goes from 1 to 0. */
export function Ring({
  left,
  tone = 'warn',
  className = 'size-[18px]',
}: {
  left: number
  tone?: Tone
  className?: string
}) {
  const length = 2 * Math.PI * 7
  return (
    <svg viewBox="0 0 18 18" className={cx('flex-none', className)} fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="9" cy="9" r="7" stroke="var(--surface-3)" />
      <circle
        cx="9"
        cy="9"
        r="7"
        stroke={`var(--${tone === 'ink' ? 'ink-muted' : tone})`}
        strokeDasharray={`${share(left, 1) * length} ${length}`}
        transform="rotate(-90 9 9)"
      />
    </svg>
  )
}
