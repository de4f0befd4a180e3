import { Plus } from 'lucide-react'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import { type More, useWholeList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { DaysSummary } from '../days/schema.ts'
import type { HuntSummary } from '../hunt/schema.ts'
import type { PlanSummary } from '../schema.ts'
import type { StoreTestSummary } from '../store-test/schema.ts'
import type { TogetherSummary } from '../together/schema.ts'
import { plans } from './calls.ts'
import { days } from './days/days-calls.ts'
import { DaysRow } from './days/days-row.tsx'
import { isDaysRunning, nextOfDaysAt } from './days/next-of-days.ts'
import { hunts } from './hunt/hunt-calls.ts'
import { HuntRow } from './hunt/hunt-row.tsx'
import { isHuntRunning, nextOfHuntAt } from './hunt/next-of-hunt.ts'
import { isRunning, nextOfPlanAt } from './next-of-plan.ts'
import { PlanRow } from './plan-row.tsx'
import { QuestionLinks } from './question-cards.tsx'
import { isStoreTestRunning, nextOfStoreTestAt } from './store-test/next-of-store-test.ts'
import { storeTests } from './store-test/store-test-calls.ts'
import { StoreTestRow } from './store-test/store-test-row.tsx'
import { isTogetherRunning, nextOfTogetherAt } from './together/next-of-together.ts'
import { together as dates } from './together/together-calls.ts'
import { TogetherRow } from './together/together-row.tsx'

/** A plan on a request, a plan over days, a bug hunt, a store test, or a test at one time. */
type Listed =
  | { kind: 'plan'; plan: PlanSummary }
  | { kind: 'days'; plan: DaysSummary }
  | { kind: 'hunt'; hunt: HuntSummary }
  | { kind: 'store'; test: StoreTestSummary }
  | { kind: 'together'; date: TogetherSummary }

/**
 * The plans of the studio: those that run by their next event, then drafts, then those that have their answer and those that ended without one. All of them
 * are loaded: an old one may run longest, and the head of the page says what they cost together.
 */
export function PlanList() {
  const plansList = useWholeList(plans.list.pages({}), (page) => page.plans)
  const huntList = useWholeList(hunts.list.pages({}), (page) => page.hunts)
  const daysList = useWholeList(days.list.pages({}), (page) => page.plans)
  const storeList = useWholeList(storeTests.list.pages({}), (page) => page.tests)
  const dateList = useWholeList(dates.list.pages({}), (page) => page.plans)
  const list = together({ plansList, daysList, huntList, storeList, dateList })
  const running = (list.data ?? []).filter(runs).toSorted((one, other) => nextAt(one) - nextAt(other))
  const isEmpty = list.data?.length === 0
  return (
    <Page title={titleOf(running)} lead={<Lead running={running} />} actions={!isEmpty && <NewPlanButton />}>
      <Loaded
        from={list}
        failed="Couldn’t load your plans"
        loading={<SkeletonRows label="Loading your plans" />}
        empty={
          <Can permission="request_edit" otherwise={<EmptyState title="No plans yet" />}>
            <Section title="What do you want to know?" className="grid gap-3">
              <QuestionLinks />
            </Section>
          </Can>
        }
      >
        {(all) => (
          <>
            <Rows listed={running} label="Running" level={2} />
            <Titled title="Drafts" listed={all.filter((one) => stateOf(one) === 'draft')} />
            <Titled title="Answered" listed={all.filter((one) => isOver(one) && hasAnswer(one))} />
            <Titled title="Ended without an answer" listed={all.filter((one) => isOver(one) && !hasAnswer(one))} />
          </>
        )}
      </Loaded>
      <LoadMore more={moreOf([plansList, daysList, huntList, storeList, dateList])} onPressOnly />
    </Page>
  )
}

/** The pages that are still to come of any list; they come without a press, unless one of them failed. */
function moreOf(lists: readonly { more: More }[]): More {
  const open = lists.map(({ more }) => more).filter(({ hasMore }) => hasMore)
  return {
    hasMore: open.length > 0,
    loadingMore: open.some(({ loadingMore }) => loadingMore),
    failedToLoadMore: open.some(({ failedToLoadMore }) => failedToLoadMore),
    loadMore() {
      for (const { failedToLoadMore, loadMore } of open) if (failedToLoadMore) loadMore()
    },
  }
}

interface Lists {
  plansList: Read<readonly PlanSummary[]>
  daysList: Read<readonly DaysSummary[]>
  huntList: Read<readonly HuntSummary[]>
  storeList: Read<readonly StoreTestSummary[]>
  dateList: Read<readonly TogetherSummary[]>
}

/** The lists as one: it waits for all of them, and fails with any. */
function together({ plansList, daysList, huntList, storeList, dateList }: Lists): Read<Listed[]> {
  const all: readonly Read<unknown>[] = [plansList, daysList, huntList, storeList, dateList]
  const { error, isFetching, fetchStatus, refetch } =
    all.find((one) => one.error) ?? all.find((one) => !one.data) ?? plansList
  return {
    error,
    isFetching,
    fetchStatus,
    refetch,
    data: plansList.data &&
      daysList.data &&
      huntList.data &&
      storeList.data &&
      dateList.data && [
        ...dateList.data.map((date): Listed => ({ kind: 'together', date })),
        ...storeList.data.map((test): Listed => ({ kind: 'store', test })),
        ...huntList.data.map((hunt): Listed => ({ kind: 'hunt', hunt })),
        ...daysList.data.map((plan): Listed => ({ kind: 'days', plan })),
        ...plansList.data.map((plan): Listed => ({ kind: 'plan', plan })),
      ],
  }
}

interface Facts {
  status: string
  runs: boolean
  /** It brought something: reviews, hunters, or the testers that the store asks for. */
  hasAnswer: boolean
  nextAt: number
  toDecide: number
  /** Credits that may still be paid for it. */
  held: number
}

function factsOf(one: Listed): Facts {
  if (one.kind === 'plan') {
    const { status, toDecide, held, refundIfClosed, delivered } = one.plan
    const state = { runs: isRunning(one.plan), hasAnswer: delivered > 0, nextAt: nextOfPlanAt(one.plan) }
    return { status, toDecide, held: held + refundIfClosed, ...state }
  }
  if (one.kind === 'days') {
    const { status, toDecide, held, refundIfEnded, settled } = one.plan
    const state = { runs: isDaysRunning(one.plan), hasAnswer: settled > 0, nextAt: nextOfDaysAt(one.plan) }
    return { status, toDecide, held: held + refundIfEnded, ...state }
  }
  if (one.kind === 'hunt') {
    const { status, toDecide, free, setAside, hunters } = one.hunt
    const state = { runs: isHuntRunning(one.hunt), hasAnswer: hunters > 0, nextAt: nextOfHuntAt(one.hunt) }
    return { status, toDecide, held: free + setAside, ...state }
  }
  if (one.kind === 'together') {
    const { status, toDecide, held, sent } = one.date
    const state = { runs: isTogetherRunning(one.date), hasAnswer: sent > 0, nextAt: nextOfTogetherAt(one.date) }
    return { status, toDecide, held, ...state }
  }
  const { status, free, setAside, completeAt } = one.test
  const state = {
    runs: isStoreTestRunning(one.test),
    hasAnswer: completeAt !== null,
    nextAt: nextOfStoreTestAt(one.test),
  }
  return { status, toDecide: 0, held: free + setAside, ...state }
}

const stateOf = (one: Listed) => factsOf(one).status
const runs = (one: Listed) => factsOf(one).runs
const isOver = (one: Listed) => stateOf(one) !== 'draft' && !runs(one)
const hasAnswer = (one: Listed) => factsOf(one).hasAnswer
const nextAt = (one: Listed) => factsOf(one).nextAt
const toDecideOf = (one: Listed) => factsOf(one).toDecide
const heldFor = (one: Listed) => factsOf(one).held

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
        ) : one.kind === 'hunt' ? (
          <HuntRow key={one.hunt.id} hunt={one.hunt} level={level} />
        ) : one.kind === 'together' ? (
          <TogetherRow key={one.date.id} plan={one.date} level={level} />
        ) : (
          <StoreTestRow key={one.test.id} test={one.test} level={level} />
        ),
      )}
    </ol>
  )
}
