import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatTime } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { dateInZone, ownZone } from '#kit/data/zone.ts'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { TogetherDetail } from '../../together/schema.ts'
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
    <Loaded
      from={plan}
      failed="Couldn’t load this plan"
      loading={
        <Page title="Plan">
          <SkeletonRows label="Loading the plan" />
        </Page>
      }
      onError={(state) => <Page title="Plan">{state}</Page>}
    >
      {(shown) =>
        shown.status === 'draft' ? <TogetherDraft plan={shown} /> : <TogetherOf key={shown.id} plan={shown} />
      }
    </Loaded>
  )
}

function TogetherOf({ plan }: { plan: TogetherDetail }) {
  usePageName(plan.question)
  const next = nextOfTogether(plan)
  return (
    <Page
      title={plan.question}
      figure={
        <span className="w-20 flex-none max-sm:hidden">
          <Cover title={plan.game.title} {...(plan.game.coverKey && { src: imageUrl(plan.game.coverKey, 'thumb') })} />
        </span>
      }
      lead={<Facts plan={plan} />}
      actions={
        <>
          <Button asChild>
            <Link href={paths.advancedTesting}>All plans</Link>
          </Button>
          <TogetherMenu plan={plan} />
        </>
      }
      asideLabel="Next and cost"
      aside={
        <>
          {plan.status !== 'lobby' && (
            <Panel title="Next">
              <p>
                <b className="font-semibold">{next.title}</b>
                {next.text !== '' && <span className="block text-ink-muted">{next.text}</span>}
              </p>
              {next.isAccent && (
                <Button variant="accent" asChild>
                  <Link href={next.href}>{next.label}</Link>
                </Button>
              )}
            </Panel>
          )}
          <TogetherMoney plan={plan} />
        </>
      }
    >
      {plan.status === 'lobby' && <StartPanel plan={plan} />}
      <p className="type-read">{progressOfTogether(plan)}</p>
      <TogetherPeople plan={plan} />
    </Page>
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
