import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { formatDay } from '#kit/data/format.ts'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { DaysDetail } from '../../days/schema.ts'
import { LoadedPlan, PlanFrame } from '../plan-frame.tsx'
import { days } from './days-calls.ts'
import { DaysChanges } from './days-changes.tsx'
import { DaysMenu } from './days-menu.tsx'
import { DaysMoney } from './days-money.tsx'
import { DaysPeople } from './days-people.tsx'
import { nextOfDays, progressOfDays } from './next-of-days.ts'

const DaysDraft = part(async () => (await import('./days-draft.tsx')).DaysDraft, { meanwhile: <LoadingPage /> })

/** `/advanced-testing/days/{id}`: a plan over days of the studio, or its draft. */
export function DaysPage() {
  const { planId } = useParams({ strict: false }) as { planId: string }
  return (
    <LoadedPlan from={useQuery(days.get.queryOptions({ input: { id: planId } }))}>
      {(plan) => (plan.status === 'draft' ? <DaysDraft plan={plan} /> : <DaysOf key={plan.id} plan={plan} />)}
    </LoadedPlan>
  )
}

function DaysOf({ plan }: { plan: DaysDetail }) {
  return (
    <PlanFrame
      plan={plan}
      lead={<Facts plan={plan} />}
      menu={<DaysMenu plan={plan} />}
      asideLabel="Next and cost"
      next={nextOfDays(plan)}
      aside={<DaysMoney plan={plan} />}
    >
      <p className="type-read">{progressOfDays(plan)}</p>
      <DaysPeople plan={plan} />
      <DaysChanges plan={plan} />
    </PlanFrame>
  )
}

function Facts({ plan: { game, version, openedAt, joinUntil, endedEarlyAt } }: { plan: DaysDetail }) {
  return (
    <span>
      <CalendarDays className="me-2 inline size-4 align-[-2px]" aria-hidden="true" />
      Over several days in {game.title} {version}
      {openedAt && `, since ${formatDay(openedAt)}`}
      {endedEarlyAt
        ? `, ended early on ${formatDay(endedEarlyAt)}`
        : joinUntil && `, joined until ${formatDay(joinUntil)}`}
    </span>
  )
}
