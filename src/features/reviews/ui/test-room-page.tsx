import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isWaiting } from '#features/playtests/stages/rules.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import { reviews, type TestRoom } from './calls.ts'
import { LoadingTest } from './test-room/loading-test.tsx'
import { recordsNothing, type UseRecording } from './test-room/room-recording.ts'
import { RunningTest } from './test-room/running-test.tsx'
import { placeOf } from './test-states.ts'

/** Loaded on demand: a running test needs none of them. */
const StartTest = part(async () => (await import('./test-room/start-test.tsx')).StartTest, {
  meanwhile: <LoadingTest />,
})
const WaitingStage = part(async () => (await import('./test-room/waiting-stage.tsx')).WaitingStage, {
  meanwhile: <LoadingTest />,
})
const WaitingTogether = part(async () => (await import('./test-room/waiting-together.tsx')).WaitingTogether, {
  meanwhile: <LoadingTest />,
})
const DoneTest = part(async () => (await import('./test-room/done-test.tsx')).DoneTest, { meanwhile: <LoadingTest /> })

interface TestRoomPageProps {
  useRecording?: UseRecording
  /** What of the recording still has to leave this browser, once the review is submitted. */
  Rest?: ComponentType<{ playtestId: string }> | undefined
}

/** The page of one test, live: get the build, play, answer, submit; afterwards the status of the review. */
export function TestRoomPage({ useRecording = recordsNothing, Rest }: TestRoomPageProps) {
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
      {(testRoom) => <Test testRoom={testRoom} useRecording={useRecording} Rest={Rest} />}
    </Loaded>
  )
}

interface TestProps extends Pick<TestRoomPageProps, 'Rest'> {
  testRoom: TestRoom
  useRecording: UseRecording
}

function Test({ testRoom, useRecording, Rest }: TestProps) {
  const { playtest } = testRoom
  usePageName(playtest.gameTitle, `${playtest.gameTitle} test`)
  const now = useNow(15_000)
  const waits = playtest.state === 'accepted' && isWaiting(placeOf(playtest), now)
  if (waits && playtest.together) return <WaitingTogether testRoom={testRoom} date={playtest.together.at} />
  if (waits) return <WaitingStage testRoom={testRoom} />
  if (playtest.state === 'accepted') return <StartTest testRoom={testRoom} />
  // The key resets the form when a review is returned: it starts with the submitted version.
  if (isRunning(playtest)) {
    const key = `${playtest.id}:${testRoom.review?.updatedAt.getTime() ?? 0}`
    return <RunningTest key={key} testRoom={testRoom} useRecording={useRecording} />
  }
  return <DoneTest testRoom={testRoom} rest={Rest && <Rest playtestId={playtest.id} />} />
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
