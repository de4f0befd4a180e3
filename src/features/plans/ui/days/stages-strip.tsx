import { daysOf, dayText } from '../../days/rules.ts'
import type { DaysSummary } from '../../days/schema.ts'
import { progressOfDays } from './next-of-days.ts'

const gapsOf = (stages: DaysSummary['stages']) =>
  stages.map(({ opensAfter, startsWithin }) =>
    opensAfter === null || startsWithin === null ? null : { opensAfter, startsWithin },
  )

/** Each stage with its days and how many people sent a review of it, of those who took a place. */
export function StagesStrip({ plan }: { plan: DaysSummary }) {
  const took = Math.max(1, plan.stages[0]?.took ?? 1)
  const days = daysOf(gapsOf(plan.stages))
  return (
    <div role="img" aria-label={progressOfDays(plan)} className="grid max-w-54 auto-cols-fr grid-flow-col gap-2">
      {plan.stages.map(({ stage, sent }, at) => (
        <span key={stage} className="grid gap-1">
          <span className="drawn flex h-12 items-end rounded-control bg-surface-2">
            <span className="block w-full rounded-control bg-plot" style={{ height: `${(sent * 100) / took}%` }} />
          </span>
          <span className="type-cap">day {dayText(days[at] ?? { from: 1, to: 1 })}</span>
        </span>
      ))}
    </div>
  )
}
