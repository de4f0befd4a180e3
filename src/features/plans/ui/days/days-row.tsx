import { CalendarDays } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import type { DaysSummary } from '../../days/schema.ts'
import { PlanRowFrame } from '../plan-row-frame.tsx'
import { nextOfDays, progressOfDays } from './next-of-days.ts'
import { StagesStrip } from './stages-strip.tsx'

/** A plan over days in the list of plans: who came to its stages, what it asks, and what is next. */
export function DaysRow({ plan, level }: { plan: DaysSummary; level: 2 | 3 }) {
  return (
    <PlanRowFrame
      level={level}
      drawing={<StagesStrip plan={plan} />}
      icon={CalendarDays}
      kind="Over several days"
      about={`${plan.game.title} ${plan.version}`}
      question={plan.question}
      href={paths.dayPlan(plan.id)}
      progress={progressOfDays(plan)}
      next={nextOfDays(plan)}
    />
  )
}
