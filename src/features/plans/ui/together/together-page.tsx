import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { formatTime } from '#kit/data/format.ts'
import { dateInZone, ownZone } from '#kit/data/zone.ts'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { TogetherDetail } from '../../together/schema.ts'
import { LoadedPlan, PlanFrame } from '../plan-frame.tsx'
import { nextOfTogether, progressOfTogether } from './next-of-together.ts'
import { StartPanel } from './start-panel.tsx'
import { together } from './together-calls.ts'
import { TogetherMenu } from './together-menu.tsx'
import { TogetherMoney } from './together-money.tsx'
import { TogetherPeople } from './together-people.tsx'

const TogetherDraft = part(async () => (await import('./together-draft.tsx')).TogetherDraft, {
  meanwhile: <LoadingPage />,
})

/** Who is in the lobby is read again so often, besides the live events: presence ends without one. */
const presenceMs = 20_000

/** `/advanced-testing/together/{id}`: a test at one time of the studio with its lobby, or its draft. */
export function TogetherPage() {
  const { planId } = useParams({ strict: false }) as { planId: string }
  const plan = useQuery({
    ...together.get.queryOptions({ input: { id: planId } }),
    refetchInterval: ({ state }) => (state.data?.status === 'lobby' ? presenceMs : false),
  })
  return (
    <LoadedPlan from={plan}>
      {(shown) =>
        shown.status === 'draft' ? <TogetherDraft plan={shown} /> : <TogetherOf key={shown.id} plan={shown} />
      }
    </LoadedPlan>
  )
}

function TogetherOf({ plan }: { plan: TogetherDetail }) {
  const isLobby = plan.status === 'lobby'
  return (
    <PlanFrame
      plan={plan}
      lead={<Facts plan={plan} />}
      menu={<TogetherMenu plan={plan} />}
      asideLabel="Next and cost"
      next={isLobby ? null : nextOfTogether(plan)}
      aside={<TogetherMoney plan={plan} />}
    >
      {isLobby && <StartPanel plan={plan} />}
      <p className="type-read">{progressOfTogether(plan)}</p>
      <TogetherPeople plan={plan} />
    </PlanFrame>
  )
}

/** The date in the zone of who looks, and in that of the studio where it is another. */
function Facts({ plan: { game, version, togetherAt, zone, startedAt } }: { plan: TogetherDetail }) {
  return (
    <span>
      <Users className="me-2 inline size-4 align-[-2px]" aria-hidden="true" />
      Together in {game.title} {version}, {dateInZone(togetherAt)}
      {zone !== ownZone() && `; set as ${dateInZone(togetherAt, zone)}`}
      {startedAt && `, started at ${formatTime(startedAt)}`}
    </span>
  )
}
