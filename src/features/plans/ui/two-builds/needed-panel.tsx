import { Check } from 'lucide-react'
import { useCan } from '#features/access/ui/rights.ts'
import { Button } from '#kit/controls/button.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { smallestTold } from '#shared/comparing/smallest-told.ts'
import { planLimits } from '../../rules.ts'
import type { PlanDetail } from '../../schema.ts'
import { useClonePlan } from '../use-clone-plan.ts'

type Needed = NonNullable<PlanDetail['comparison']>['needed'][number]

interface NeededPanelProps {
  plan: PlanDetail
  needed: readonly Needed[]
}

/** When more testers would tell something, and the smallest difference that these can. */
export function NeededPanel({ plan, needed }: NeededPanelProps) {
  const each = Math.floor(plan.delivered / 2)
  const clone = useClonePlan(plan.id)
  const mayEdit = useCan('request_edit')
  const more = nextSize(needed, each)
  return (
    <Panel title={`What ${plan.delivered} people can tell`} text={smallestTold(each)}>
      <ul className="divide-y divide-line border-y border-line">
        {needed.map((one) => (
          <NeededRow key={one.id} needed={one} each={each} />
        ))}
      </ul>
      <p className="type-cap">
        People a side that a difference of the size seen here needs to be found 8 times in 10. What is seen may itself
        be chance.
      </p>
      {mayEdit && more !== null && (
        <Button
          className="justify-self-start"
          busy={clone.busy}
          onClick={() => clone.withTesters(more * 2)}
          price={more * 2 * plan.pricePerSpot}
        >
          Clone with {more} each
        </Button>
      )}
    </Panel>
  )
}

/** The fewest a side that would tell one more line and that can be ordered; null without one. */
function nextSize(needed: readonly Needed[], each: number): number | null {
  const sizes = needed.flatMap((one) => (one.isTold || one.each === null || one.each <= each ? [] : [one.each]))
  const least = Math.min(...sizes)
  return sizes.length > 0 && least * 2 <= planLimits.testers.max ? least : null
}

const mostDots = 60
const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at)

function NeededRow({ needed: { label, seen, each: wanted, isTold }, each }: { needed: Needed; each: number }) {
  const shown = Math.min(mostDots, Math.max(each, isTold ? each : (wanted ?? each)))
  return (
    <li className="grid items-center gap-x-6 gap-y-1.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)_8rem]">
      <div>
        <h3 className="font-semibold [overflow-wrap:anywhere]">{label}</h3>
        <p className="type-cap">{seen}</p>
      </div>
      <span className="flex flex-wrap gap-0.5" aria-hidden="true">
        {numbersTo(shown).map((at) => (
          <span
            key={at}
            className={`drawn size-2 rounded-full border border-plot ${at < each ? 'bg-plot' : 'border-line-strong'}`}
          />
        ))}
      </span>
      <p className="flex items-center gap-1.5 sm:justify-self-end">
        {isTold ? (
          <>
            <Check className="size-4 text-good-ink" aria-hidden="true" />
            Told
          </>
        ) : wanted === null ? (
          'No size tells it'
        ) : (
          `${wanted} each`
        )}
      </p>
    </li>
  )
}
