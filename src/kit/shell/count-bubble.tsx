import { formatCount } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'

/** A count on the corner of an icon; renders nothing at 0. Position it by class. */
export function CountBubble({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'absolute min-w-4 rounded-[8px] bg-bad px-1 text-center text-xs leading-4 font-[650] text-on-bad',
        className,
      )}
    >
      {formatCount(count)}
    </span>
  )
}
