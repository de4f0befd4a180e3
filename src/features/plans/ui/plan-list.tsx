import { Plus } from 'lucide-react'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { DaysSummary } from '../days/schema.ts'
import type { HuntSummary } from '../hunt/schema.ts'
import type { PlanSummary } from '../schema.ts'
import { plans } from './calls.ts'
import { days } from './days/days-calls.ts'
import { DaysRow } from './days/days-row.tsx'
import { isDaysAnswered, isDaysRunning, nextOfDaysAt } from './days/next-of-days.ts'
import { hunts } from './hunt/hunt-calls.ts'
import { HuntRow } from './hunt/hunt-row.tsx'
import { isHuntAnswered, isHuntRunning, nextOfHuntAt } from './hunt/next-of-hunt.ts'
import { isAnswered, isRunning, nextOfPlanAt } from './next-of-plan.ts'
import { PlanRow } from './plan-row.tsx'

/** A plan on a request, a plan over days, or a bug hunt. */
type Listed =
  | { kind: 'plan'; plan: PlanSummary }
  | { kind: 'days'; plan: DaysSummary }
  | { kind: 'hunt'; hunt: HuntSummary }

/** The plans of the studio: those that run by their next event, then drafts, then those that have their answer. */
export function PlanList() {
  const plansList = useList(plans.list.pages({}), (page) => page.plans)
  const huntList = useList(hunts.list.pages({}), (page) => page.hunts)
  const daysList = useList(days.list.pages({}), (page) => page.plans)
  const list = together(plansList, daysList, huntList)
  const running = (list.data ?? []).filter(runs).toSorted((one, other) => nextAt(one) - nextAt(other))
  const isEmpty = list.data?.length === 0
  return (
    <Page title={titleOf(running)} lead={<Lead running={running} />} actions={!isEmpty && <NewPlanButton />}>
      <Loaded
        from={list}
        failed="Couldn’t load your plans"
        loading={<SkeletonRows label="Loading your plans" />}
        empty={
          <EmptyState
            title="No plans yet"
            text="A plan answers what one review can’t. Start with what you want to know."
            action={<NewPlanButton />}
          />
        }
      >
        {(all) => (
          <>
            <Rows listed={running} label="Running" level={2} />
            <Titled title="Drafts" listed={all.filter((one) => stateOf(one) === 'draft')} />
            <Titled title="Answered" listed={all.filter(hasAnswer)} />
          </>
        )}
      </Loaded>
      <LoadMore more={plansList.more} />
      <LoadMore more={daysList.more} />
      <LoadMore more={huntList.more} />
    </Page>
  )
}

/** The lists as one: it waits for all of them, and fails with any. */
function together(
  plansList: Read<readonly PlanSummary[]>,
  daysList: Read<readonly DaysSummary[]>,
  huntList: Read<readonly HuntSummary[]>,
): Read<Listed[]> {
  const lists: readonly Read<unknown>[] = [plansList, daysList, huntList]
  const { error, isFetching, fetchStatus, refetch } =
    lists.find((list) => list.error) ?? lists.find((list) => !list.data) ?? plansList
  return {
    error,
    isFetching,
    fetchStatus,
    refetch,
    data: plansList.data &&
      daysList.data &&
      huntList.data && [
        ...huntList.data.map((hunt): Listed => ({ kind: 'hunt', hunt })),
        ...daysList.data.map((plan): Listed => ({ kind: 'days', plan })),
        ...plansList.data.map((plan): Listed => ({ kind: 'plan', plan })),
      ],
  }
}

const stateOf = (one: Listed) => (one.kind === 'hunt' ? one.hunt.status : one.plan.status)
function runs(one: Listed): boolean {
  if (one.kind === 'days') return isDaysRunning(one.plan)
  return one.kind === 'plan' ? isRunning(one.plan) : isHuntRunning(one.hunt)
}
function hasAnswer(one: Listed): boolean {
  if (one.kind === 'days') return isDaysAnswered(one.plan)
  return one.kind === 'plan' ? isAnswered(one.plan) : isHuntAnswered(one.hunt)
}
function nextAt(one: Listed): number {
  if (one.kind === 'days') return nextOfDaysAt(one.plan)
  return one.kind === 'plan' ? nextOfPlanAt(one.plan) : nextOfHuntAt(one.hunt)
}
const toDecideOf = (one: Listed) => (one.kind === 'hunt' ? one.hunt.toDecide : one.plan.toDecide)
function heldFor(one: Listed): number {
  if (one.kind === 'days') return one.plan.held + one.plan.refundIfEnded
  return one.kind === 'plan' ? one.plan.creditCost - one.plan.settled : one.hunt.free + one.hunt.setAside
}

function NewPlanButton() {
  return (
    <Can permission="request_edit">
      <Button variant="accent" asChild>
        <Link href={paths.newPlan}>
          <Plus aria-hidden="true" />
          New plan
        </Link>
      </Button>
    </Can>
  )
}

/** What waits: reviews of plans, reports of hunts, or both. */
const what = (running: readonly Listed[]) =>
  running.some((one) => one.kind === 'hunt' && one.hunt.toDecide > 0) ? 'report' : 'review'

function titleOf(running: readonly Listed[]): string {
  const waiting = running.reduce((sum, one) => sum + toDecideOf(one), 0)
  return waiting > 0 ? `${plural(waiting, what(running))} to decide` : 'Plans'
}

function Lead({ running }: { running: readonly Listed[] }) {
  if (running.length === 0) return 'Tests that answer what one review can’t.'
  return (
    <>
      {running.length === 1 ? 'One plan runs' : `${running.length} plans run`}. At most{' '}
      <Credits amount={running.reduce((sum, one) => sum + heldFor(one), 0)} /> are still to be paid for{' '}
      {running.length === 1 ? 'it' : 'them'}.
    </>
  )
}

function Titled({ title, listed }: { title: string; listed: readonly Listed[] }) {
  if (listed.length === 0) return null
  return (
    <Section title={title} className="grid gap-3">
      <Rows listed={listed} label={title} level={3} />
    </Section>
  )
}

function Rows({ listed, label, level }: { listed: readonly Listed[]; label: string; level: 2 | 3 }) {
  if (listed.length === 0) return null
  return (
    <ol aria-label={label} className="divide-y divide-line border-y border-line">
      {listed.map((one) =>
        one.kind === 'days' ? (
          <DaysRow key={one.plan.id} plan={one.plan} level={level} />
        ) : one.kind === 'plan' ? (
          <PlanRow key={one.plan.id} plan={one.plan} level={level} />
        ) : (
          <HuntRow key={one.hunt.id} hunt={one.hunt} level={level} />
        ),
      )}
    </ol>
  )
}
