import { Users } from 'lucide-react'
import { dateInZone } from '#kit/data/zone.ts'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import type { TogetherSummary } from '../../together/schema.ts'
import { PlanRowFrame } from '../plan-row-frame.tsx'
import { nextOfTogether, progressOfTogether } from './next-of-together.ts'

/** A test at one time in the list of plans: its places, what it asks, and what is next. */
export function TogetherRow({ plan, level }: { plan: TogetherSummary; level: 2 | 3 }) {
  return (
    <PlanRowFrame
      level={level}
      drawing={<PlaceDots plan={plan} />}
      icon={Users}
      kind="Together at one time"
      about={`${plan.game.title} ${plan.version}`}
      question={plan.question}
      href={paths.togetherPlan(plan.id)}
      progress={`${dateInZone(plan.togetherAt)}. ${progressOfTogether(plan)}`}
      next={nextOfTogether(plan)}
    />
  )
}

/** The places: a full dot for a review, a thick edge for a booked one, a thin one for an open one. */
function PlaceDots({ plan }: { plan: TogetherSummary }) {
  return (
    <div role="img" aria-label={progressOfTogether(plan)} className="flex max-w-54 flex-wrap gap-1.5">
      {Array.from({ length: plan.places }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={at}
          className={cx(
            'drawn size-3 rounded-full',
            at < plan.sent ? 'bg-plot' : at < plan.booked ? 'border-2 border-plot-before' : 'border border-line-strong',
          )}
        />
      ))}
    </div>
  )
}
