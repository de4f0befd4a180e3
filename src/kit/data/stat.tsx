import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styles/class-names.ts'
import { formatNumber } from './format.ts'

interface StatProps {
  label: ReactNode
  value: ReactNode
  /** What it consists of, or since when. */
  note?: ReactNode
  tone?: 'plain' | 'good' | 'warn' | 'bad'
}

const tones = { plain: '', good: 'text-good-ink', warn: 'text-warn-ink', bad: 'text-bad-ink' }

/** One figure and its label. Put several into a `dl`. */
export function Stat({ label, value, note, tone = 'plain' }: StatProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5">
      {note !== undefined && <dd className="type-cap">{note}</dd>}
      <dt className="text-ink-muted">{label}</dt>
      <dd className={cx('flex min-h-8 items-center type-figure', tones[tone])}>
        {typeof value === 'number' ? formatNumber(value) : value}
      </dd>
    </div>
  )
}

/** Change of a figure against its comparison. `upIs` says which direction is good. */
export function Delta({
  change,
  digits = 1,
  upIs = 'good',
}: {
  change: number
  digits?: number
  upIs?: 'good' | 'bad' | 'neither'
}) {
  const rounded = Number(change.toFixed(digits))
  const good = rounded > 0 === (upIs === 'good')
  const Arrow = rounded > 0 ? ArrowUp : rounded < 0 ? ArrowDown : ArrowRight
  const text = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'unchanged,'
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-1 font-[550] whitespace-nowrap',
        rounded === 0
          ? 'text-ink-faint'
          : upIs === 'neither'
            ? 'text-ink-muted'
            : good
              ? 'text-good-ink'
              : 'text-bad-ink',
      )}
    >
      <Arrow className="size-[15px] self-center" aria-hidden="true" />
      <span className="sr-only">{text} </span>
      {Math.abs(rounded).toFixed(digits)}
    </span>
  )
}
