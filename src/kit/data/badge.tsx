import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styles/class-names.ts'

type Tone = 'neutral' | 'accent' | 'good' | 'fair' | 'warn' | 'bad' | 'credit' | 'line'

const tones: Record<Tone, string> = {
  neutral: 'bg-surface-2 text-ink-muted',
  accent: 'bg-accent-tint text-accent-ink',
  good: 'bg-good-tint text-good-ink',
  fair: 'bg-fair-tint text-fair-ink',
  warn: 'bg-warn-tint text-warn-ink',
  bad: 'bg-bad-tint text-bad-ink',
  credit: 'bg-credit-tint text-credit-ink',
  line: 'inset-ring inset-ring-line-strong text-ink-muted',
}

const shape =
  'inline-flex min-h-6 w-fit items-center gap-1.5 rounded-chip px-2 text-xs font-medium whitespace-nowrap forced-colors:border [&_.lucide]:size-[13px]'

interface BadgeProps {
  tone?: Tone
  className?: string
  children: ReactNode
}

/** A status or a rank in one or two words. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={cx(shape, tones[tone], className)}>{children}</span>
}

interface ChipProps extends BadgeProps {
  /** Adds a button that removes the chip; `label` then names what is removed. */
  onRemove?: () => void
  label?: string
}

/** One of several chosen or listed values: a genre, a device, a filter. */
export function Chip({ tone = 'line', className, children, onRemove, label }: ChipProps) {
  return (
    <span className={cx(shape, tones[tone], onRemove && 'pr-0.5', className)}>
      {children}
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={label === undefined ? 'Remove' : `Remove ${label}`}
          className="relative grid size-5 place-items-center rounded-mark hover:bg-surface-3 forced-colors:border pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
