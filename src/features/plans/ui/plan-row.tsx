import { Split } from 'lucide-react'
import { Credits } from '#kit/data/coin.tsx'
import { paths } from '#shared/paths.ts'
import type { PlanSummary } from '../schema.ts'
import { nextOf, progressOf } from './next-of-plan.ts'
import { PlanRowFrame } from './plan-row-frame.tsx'
import { SpotDots } from './spot-dots.tsx'

/** A plan in the list: a drawing of its state, what it asks, and what is next. */
export function PlanRow({ plan, level }: { plan: PlanSummary; level: 2 | 3 }) {
  const { action, ...next } = nextOf(plan)
  return (
    <PlanRowFrame
      level={level}
      drawing={<SpotDots plan={plan} />}
      icon={Split}
      kind="Two builds"
      about={`${plan.game.title} ${plan.a.version} and ${plan.b.version}`}
      question={plan.question}
      href={paths.plan(plan.id)}
      progress={
        <>
          <span>{progressOf(plan)}</span>
          {plan.status !== 'draft' && plan.isSealed && <span>Who got which is sealed.</span>}
          {plan.status !== 'draft' && (
            <span>
              <Credits amount={plan.settled} /> paid, at most <Credits amount={plan.creditCost - plan.refunded} />.
            </span>
          )}
        </>
      }
      next={{ ...next, ...action }}
    />
  )
}
