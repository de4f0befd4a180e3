import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import { reviews, type TestRoom } from './calls.ts'
import { RunningTest } from './test-room/running-test.tsx'

/** Loaded on demand: a running test needs neither of them. */
const StartTest = partOnDemand(async () => (await import('./test-room/start-test.tsx')).StartTest, <LoadingTest />)
const DoneTest = partOnDemand(async () => (await import('./test-room/done-test.tsx')).DoneTest, <LoadingTest />)

/** The page of one test, live: get the build, play, answer, submit; afterwards the status of the review. */
export function TestRoomPage() {
  const { playtestId = '' } = useParams({ strict: false })
  const room = useQuery({
    ...reviews.testRoom.queryOptions({ input: { playtestId } }),
    enabled: playtestId !== '',
  })
  return (
    <Loaded
      from={room}
      failed="Couldn’t load this test"
      loading={<LoadingTest />}
      onError={(state, { code }) => (
        <Page title="Test" width="content">
          {code === 'NOT_FOUND' ? <NoSuchTest /> : state}
        </Page>
      )}
    >
      {(testRoom) => <Test testRoom={testRoom} />}
    </Loaded>
  )
}

function Test({ testRoom }: { testRoom: TestRoom }) {
  const { playtest } = testRoom
  usePageName(playtest.gameTitle, `${playtest.gameTitle} test`)
  if (playtest.state === 'accepted') return <StartTest testRoom={testRoom} />
  // The key resets the form when a review is returned: it starts with the submitted version.
  if (isRunning(playtest)) {
    return <RunningTest key={`${playtest.id}:${testRoom.review?.updatedAt.getTime() ?? 0}`} testRoom={testRoom} />
  }
  return <DoneTest testRoom={testRoom} />
}

function NoSuchTest() {
  return (
    <EmptyState
      title="Test not found"
      text="It may have ended, or it belongs to someone else."
      action={
        <Button asChild>
          <Link href={paths.testerTab('sessions')}>Your tests</Link>
        </Button>
      }
    />
  )
}

function LoadingTest() {
  return (
    <Page title={<Skeleton className="h-8 w-64" />} aside={<Skeleton className="h-96 w-full rounded-surface" />}>
      <div role="status" className="grid gap-8">
        <span className="sr-only">Loading the test</span>
        <Skeleton className="h-24 w-full rounded-surface" />
        <Skeleton className="h-40 w-full rounded-surface" />
        <Skeleton className="h-[50vh] w-full rounded-surface" />
      </div>
    </Page>
  )
}
