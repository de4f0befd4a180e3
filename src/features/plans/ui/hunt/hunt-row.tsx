import { Bug } from 'lucide-react'
import { Credits } from '#kit/data/coin.tsx'
import { paths } from '#shared/paths.ts'
import type { HuntSummary } from '../../hunt/schema.ts'
import { PlanRowFrame } from '../plan-row-frame.tsx'
import { HuntLine } from './hunt-line.tsx'
import { HuntMoneyBar } from './hunt-money.tsx'
import { nextOfHunt, progressOfHunt } from './next-of-hunt.ts'

/** A bug hunt in the list of plans: its reports over its days, what it asks, and what is next. */
export function HuntRow({ hunt, level }: { hunt: HuntSummary; level: 2 | 3 }) {
  return (
    <PlanRowFrame
      level={level}
      drawing={
        <div className="grid gap-2">
          <HuntLine hunt={hunt} />
          {hunt.status !== 'draft' && <HuntMoneyBar hunt={hunt} />}
        </div>
      }
      icon={Bug}
      kind="Bug hunt"
      about={`${hunt.game.title} ${hunt.version}`}
      question={hunt.question}
      href={paths.hunt(hunt.id)}
      progress={
        <>
          {progressOfHunt(hunt)}
          {hunt.status === 'closed' && (
            <span>
              <Credits amount={hunt.spent} /> paid of <Credits amount={hunt.budget} />.
            </span>
          )}
          {hunt.status === 'open' && (
            <span>
              <Credits amount={hunt.spent} /> paid, <Credits amount={hunt.free} /> still to win.
            </span>
          )}
        </>
      }
      next={nextOfHunt(hunt)}
    />
  )
}
