import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { ratings } from '../rules.ts'

/** A numbered part of the form. */
export function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${number}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-6 flex-none place-items-center rounded-full border border-line-strong text-xs text-ink-muted"
        >
          {number}
        </span>
        <h2 id={`part-${number}`} className="type-row">
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}

interface RatingProps {
  rating: number | undefined
  missing: boolean
  onRate: (rating: number) => void
}

/** One to five. It has the focus when the form opens, and the digits choose too. */
export function Rating({ rating, missing, onRate }: RatingProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return (
    <Part number={1} title="How was it?">
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby="part-1"
        aria-required="true"
        aria-invalid={missing}
        className="grid grid-cols-5 gap-1.5"
        onKeyDown={(event) => {
          const digit = ratings.find((one) => String(one) === event.key)
          if (digit !== undefined) onRate(digit)
        }}
      >
        {ratings.map((one) => (
          <label
            key={one}
            className="ring-within relative grid min-h-13 place-items-center rounded-control border border-control-line bg-surface-1 text-md font-semibold transition-colors hover:bg-surface-2 has-checked:border-accent has-checked:bg-accent-tint has-checked:text-accent-ink"
          >
            <input
              type="radio"
              name="rating"
              value={one}
              checked={rating === one}
              onChange={() => onRate(one)}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {one}
          </label>
        ))}
      </div>
      <div className="flex justify-between type-cap">
        <span>Not for me</span>
        <span>Loved it</span>
      </div>
      <ErrorLine error={missing && 'Choose a rating.'} />
    </Part>
  )
}
