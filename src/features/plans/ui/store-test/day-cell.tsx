import { cx } from '#kit/styles/class-names.ts'
import type { DayMark } from '../../store-test/rules.ts'

const looks: Record<Exclude<DayMark, 'none'>, string> = {
  played: 'bg-good',
  tap: 'border-4 border-good-tint bg-good',
  missed: 'border-2 border-bad',
  open: 'bg-surface-3',
}

/** A day as a square; today's is framed until it is green. */
export function DayCell({ mark, today = false }: { mark: Exclude<DayMark, 'none'>; today?: boolean }) {
  return (
    <span
      className={cx(
        'block h-4 rounded-mark',
        today && mark === 'open' ? 'border-2 border-dashed border-accent' : looks[mark],
      )}
    />
  )
}

/** What the squares mean. */
export function DayKey() {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 type-cap" aria-hidden="true">
      {(
        [
          ['played', 'played'],
          ['tap', 'one tap'],
          ['missed', 'missed'],
          ['open', 'to come'],
        ] as const
      ).map(([mark, label]) => (
        <span key={mark} className="flex items-center gap-1.5">
          <span className="w-4">
            <DayCell mark={mark} />
          </span>
          {label}
        </span>
      ))}
    </span>
  )
}
