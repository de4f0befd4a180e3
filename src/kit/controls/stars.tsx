import { useId, useState } from 'react'
import { cx } from '../styles/class-names.ts'
import { useGroupWiring } from './field-wiring.ts'

const star = 'm12 2.6 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9Z'

function StarShape({ fill, outlined, className }: { fill: number; outlined?: boolean; className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={cx('flex-none overflow-visible', className)} aria-hidden="true">
      <path d={star} className={outlined ? 'fill-surface-1 stroke-control-line' : 'fill-surface-3'} strokeWidth="1.4" />
      <path d={star} className="fill-ink" style={{ clipPath: `inset(-2px ${(1 - fill) * 100}% -2px -2px)` }} />
    </svg>
  )
}

interface StarsProps {
  /** 0 to `of`, fractions allowed. */
  value: number
  of?: number
  size?: 's' | 'm'
}

/** A read-only rating. */
export function Stars({ value, of = 5, size = 's' }: StarsProps) {
  return (
    <span role="img" aria-label={`${Math.round(value * 10) / 10} of ${of} stars`} className="inline-flex gap-0.5">
      {Array.from({ length: of }, (_, index) => (
        <StarShape
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its position
          key={index}
          fill={Math.min(1, Math.max(0, value - index))}
          className={size === 's' ? 'size-3.5' : 'size-5'}
        />
      ))}
    </span>
  )
}

interface StarsInputProps {
  /** 1 to `of`; undefined until the user has chosen. */
  value: number | undefined
  onValueChange: (value: number) => void
  /** Accessible name when there is no Field. */
  label?: string
}

/** Meaning of each number, from one star on; shown beside the stars on hover and focus. */
const labels = ['Poor', 'Weak', 'Fair', 'Good', 'Great'] as const

/** A rating input: a radio group, so the arrow keys choose. */
export function StarsInput({ value, onValueChange, label }: StarsInputProps) {
  const name = useId()
  const [hovered, setHovered] = useState<number | undefined>()
  const shown = hovered ?? value ?? 0
  return (
    <div
      role="radiogroup"
      {...useGroupWiring(label)}
      className="flex w-fit items-center"
      onMouseLeave={() => setHovered(undefined)}
    >
      {labels.map((meaning, index) => {
        const number = index + 1
        return (
          <label
            key={number}
            onMouseEnter={() => setHovered(number)}
            className="ring-within relative grid size-9 place-items-center rounded-control pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={name}
              value={number}
              checked={value === number}
              onChange={() => onValueChange(number)}
              aria-label={`${number} of ${labels.length}, ${meaning}`}
              className="absolute inset-0 m-0 opacity-0"
            />
            <StarShape fill={number <= shown ? 1 : 0} outlined className="size-6" />
          </label>
        )
      })}
      <span className="ml-2 min-w-12 text-ink-muted" aria-hidden="true">
        {labels[shown - 1]}
      </span>
    </div>
  )
}
