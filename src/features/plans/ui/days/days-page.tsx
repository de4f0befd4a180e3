import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { DaysDetail } from '../../days/schema.ts'
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
    <Loaded
      from={useQuery(days.get.queryOptions({ input: { id: planId } }))}
      failed="Couldn’t load this plan"
      loading={
        <Page title="Plan">
          <SkeletonRows label="Loading the plan" />
        </Page>
      }
      onError={(state) => <Page title="Plan">{state}</Page>}
    >
      {(plan) => (plan.status === 'draft' ? <DaysDraft plan={plan} /> : <DaysOf key={plan.id} plan={plan} />)}
    </Loaded>
  )
}

function DaysOf({ plan }: { plan: DaysDetail }) {
  usePageName(plan.question)
  const next = nextOfDays(plan)
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
          <DaysMenu plan={plan} />
        </>
      }
      asideLabel="Next and cost"
      aside={
        <>
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
          <DaysMoney plan={plan} />
        </>
      }
    >
      <p className="type-read">{progressOfDays(plan)}</p>
      <DaysPeople plan={plan} />
      <DaysChanges plan={plan} />
    </Page>
  )
}

function Facts({ plan: { game, version, openedAt, joinUntil, endedEarlyAt } }: { plan: DaysDetail }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <CalendarDays className="size-4 flex-none" aria-hidden="true" />
      Over several days in {game.title} {version}
      {openedAt && `, since ${formatDay(openedAt)}`}
      {endedEarlyAt
        ? `, ended early on ${formatDay(endedEarlyAt)}`
        : joinUntil && `, joined until ${formatDay(joinUntil)}`}
    </span>
  )
}
