import { cx } from '#kit/styles/class-names.ts'
import type { PlanSummary } from '../schema.ts'
import { progressOf } from './next-of-plan.ts'

const half = 'bg-[linear-gradient(90deg,var(--plot-before)_50%,var(--plot)_50%)]'

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The places of a plan: a sealed review is half of each build, a test under way has a thick edge, an open place a thin one. */
export function SpotDots({ plan }: { plan: PlanSummary }) {
  const { planned, delivered, underWay, isSealed } = plan
  return (
    <div role="img" aria-label={progressOf(plan)} className="flex max-w-54 flex-wrap gap-1.5">
      {numbersTo(planned).map((at) => (
        <span
          key={at}
          className={cx(
            'drawn size-3 rounded-full',
            at < delivered
              ? isSealed
                ? half
                : 'bg-plot'
              : at < delivered + underWay
                ? 'border-2 border-plot-before'
                : 'border border-line-strong',
          )}
        />
      ))}
    </div>
  )
}
