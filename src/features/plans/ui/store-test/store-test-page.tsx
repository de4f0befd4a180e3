import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { formatDay } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { STORE_TEST_AGE } from '../../store-test/rules.ts'
import type { StoreTestDetail } from '../../store-test/schema.ts'
import { LoadedPlan, PlanFrame } from '../plan-frame.tsx'
import { ScreenedPlan } from '../screened-plan.tsx'
import { AnsweredFirst } from './answered-first.tsx'
import { ConsolePanel } from './console-panel.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { GreenDays } from './green-days.tsx'
import { nextOfStoreTest, progressOfStoreTest } from './next-of-store-test.ts'
import { StoreAnswers } from './store-answers.tsx'
import { storeTests } from './store-test-calls.ts'
import { StoreTestMenu } from './store-test-menu.tsx'
import { StoreTestMoney } from './store-test-money.tsx'

const StoreTestDraft = part(async () => (await import('./store-test-draft.tsx')).StoreTestDraft, {
  meanwhile: <LoadingPage />,
})

const ofAge = { min_age: STORE_TEST_AGE }

/** `/advanced-testing/store-tests/{id}`: twelve testers for fourteen days, or its draft. */
export function StoreTestPage() {
  const { testId } = useParams({ strict: false }) as { testId: string }
  return (
    <LoadedPlan from={useQuery(storeTests.get.queryOptions({ input: { id: testId } }))} title="Store test">
      {(test) => (test.status === 'draft' ? <StoreTestDraft test={test} /> : <TestOf key={test.id} test={test} />)}
    </LoadedPlan>
  )
}

function TestOf({ test }: { test: StoreTestDetail }) {
  const { game, status, openedAt, closedAt, needed, days, taking, running, finished, dropped, places } = test
  return (
    <PlanFrame
      plan={test}
      lead={
        <span className="flex gap-x-2">
          <CalendarCheck className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span>
            {needed} testers for {days} days with {game.title}
            {openedAt && `, from ${formatDay(openedAt)}`}
            {closedAt && ` to ${formatDay(closedAt)}`}
          </span>
        </span>
      }
      menu={<StoreTestMenu test={test} />}
      asideLabel="Next, list, evidence and cost"
      // Its drop-outs are replaced on this page.
      next={{ ...nextOfStoreTest(test), isAccent: false }}
      aside={
        <>
          <ConsolePanel test={test} />
          <EvidencePanel test={test} />
          <Panel title={`${places} places`}>
            <KvList
              items={[
                { label: 'Take part', value: taking },
                { label: 'Of them opted in', value: running },
                { label: 'Through', value: `${finished} of ${needed}` },
                { label: 'Dropped out', value: dropped },
              ]}
            />
          </Panel>
          <StoreTestMoney test={test} />
          <ScreenedPlan screened={test.screened} isOpen={status === 'open'} criteria={ofAge} />
        </>
      }
    >
      <p className="type-read">
        {progressOfStoreTest(test)}
        {status === 'ending' && ' Nobody new is taken; who takes part goes on.'}
      </p>
      <GreenDays test={test} />
      <AnsweredFirst test={test} />
      <StoreAnswers test={test} />
    </PlanFrame>
  )
}
