import { depths, type ReviewDepth, reviewDepths } from '#shared/depths.ts'
import { cx } from '../styles/class-names.ts'

const heights = ['h-[5px]', 'h-[7px]', 'h-[9px]', 'h-[11px]', 'h-[13px]', 'h-[15px]'].slice(0, reviewDepths.length)

/** Depth of a review as rising bars; its name stands beside them. */
export function DepthMark({ depth }: { depth: ReviewDepth }) {
  const level = reviewDepths.indexOf(depth)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="inline-flex items-end gap-0.5" aria-hidden="true">
        {heights.map((height, step) => (
          <span
            key={height}
            className={cx(
              'w-[3px] rounded-[1px] forced-color-adjust-none',
              height,
              step <= level ? 'bg-ink-muted' : 'bg-line-strong',
            )}
          />
        ))}
      </span>
      {depths[depth].name}
    </span>
  )
}
