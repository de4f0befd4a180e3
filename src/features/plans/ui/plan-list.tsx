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
import type { HuntSummary } from '../hunt/schema.ts'
import type { PlanSummary } from '../schema.ts'
import { plans } from './calls.ts'
import { hunts } from './hunt/hunt-calls.ts'
import { HuntRow } from './hunt/hunt-row.tsx'
import { isHuntAnswered, isHuntRunning, nextOfHuntAt } from './hunt/next-of-hunt.ts'
import { isAnswered, isRunning, nextOfPlanAt } from './next-of-plan.ts'
import { PlanRow } from './plan-row.tsx'

/** A plan on a request, or a bug hunt. */
type Listed = { kind: 'plan'; plan: PlanSummary } | { kind: 'hunt'; hunt: HuntSummary }

/** The plans of the studio: those that run by their next event, then drafts, then those that have their answer. */
export function PlanList() {
  const plansList = useList(plans.list.pages({}), (page) => page.plans)
  const huntList = useList(hunts.list.pages({}), (page) => page.hunts)
  const list = together(plansList, huntList)
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
      <LoadMore more={huntList.more} />
    </Page>
  )
}

/** Both lists as one: it waits for both, and fails with either. */
function together(plansList: Read<readonly PlanSummary[]>, huntList: Read<readonly HuntSummary[]>): Read<Listed[]> {
  const failed = plansList.error ? plansList : huntList
  const slower = plansList.data ? huntList : plansList
  const { error, isFetching, fetchStatus, refetch } = failed.error ? failed : slower
  return {
    error,
    isFetching,
    fetchStatus,
    refetch,
    data: plansList.data &&
      huntList.data && [
        ...huntList.data.map((hunt): Listed => ({ kind: 'hunt', hunt })),
        ...plansList.data.map((plan): Listed => ({ kind: 'plan', plan })),
      ],
  }
}

const stateOf = (one: Listed) => (one.kind === 'plan' ? one.plan.status : one.hunt.status)
const runs = (one: Listed) => (one.kind === 'plan' ? isRunning(one.plan) : isHuntRunning(one.hunt))
const hasAnswer = (one: Listed) => (one.kind === 'plan' ? isAnswered(one.plan) : isHuntAnswered(one.hunt))
const nextAt = (one: Listed) => (one.kind === 'plan' ? nextOfPlanAt(one.plan) : nextOfHuntAt(one.hunt))
const toDecideOf = (one: Listed) => (one.kind === 'plan' ? one.plan.toDecide : one.hunt.toDecide)
const heldFor = (one: Listed) =>
  one.kind === 'plan' ? one.plan.creditCost - one.plan.settled : one.hunt.free + one.hunt.setAside

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
        one.kind === 'plan' ? (
          <PlanRow key={one.plan.id} plan={one.plan} level={level} />
        ) : (
          <HuntRow key={one.hunt.id} hunt={one.hunt} level={level} />
        ),
      )}
    </ol>
  )
}
