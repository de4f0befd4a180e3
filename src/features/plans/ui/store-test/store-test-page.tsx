import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatDay } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { StoreTestDetail } from '../../store-test/schema.ts'
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

const heading = 'Store test'

/** `/advanced-testing/store-tests/{id}`: twelve testers for fourteen days, or its draft. */
export function StoreTestPage() {
  const { testId } = useParams({ strict: false }) as { testId: string }
  return (
    <Loaded
      from={useQuery(storeTests.get.queryOptions({ input: { id: testId } }))}
      failed="Couldn’t load this plan"
      loading={
        <Page title={heading}>
          <SkeletonRows label="Loading the plan" />
        </Page>
      }
      onError={(state) => <Page title={heading}>{state}</Page>}
    >
      {(test) => (test.status === 'draft' ? <StoreTestDraft test={test} /> : <TestOf key={test.id} test={test} />)}
    </Loaded>
  )
}

function TestOf({ test }: { test: StoreTestDetail }) {
  usePageName(test.question)
  const next = nextOfStoreTest(test)
  const { game, status, openedAt, closedAt, needed, days, taking, running, finished, dropped, places } = test
  return (
    <Page
      title={test.question}
      figure={
        <span className="w-20 flex-none max-sm:hidden">
          <Cover title={game.title} {...(game.coverKey && { src: imageUrl(game.coverKey, 'thumb') })} />
        </span>
      }
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
      actions={
        <>
          <Button asChild>
            <Link href={paths.advancedTesting}>All plans</Link>
          </Button>
          <StoreTestMenu test={test} />
        </>
      }
      asideLabel="Next, list, evidence and cost"
      aside={
        <>
          <Panel title="Next">
            <p>
              <b className="font-semibold">{next.title}</b>
              {next.text !== '' && <span className="block text-ink-muted">{next.text}</span>}
            </p>
          </Panel>
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
        </>
      }
    >
      <p className="type-read">
        {progressOfStoreTest(test)}
        {status === 'ending' && ' Nobody new is taken; who takes part goes on.'}
      </p>
      <GreenDays test={test} />
      <StoreAnswers test={test} />
    </Page>
  )
}
