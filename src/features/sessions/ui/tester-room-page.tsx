import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { reviews } from '#features/reviews/ui/calls.ts'
import { LoadingTest } from '#features/reviews/ui/test-room/loading-test.tsx'
import { TestRoomPage } from '#features/reviews/ui/test-room-page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { sessions } from './calls.ts'

/** Loaded on demand: most tests are not recorded. */
const RecordedRoom = part(async () => (await import('./recorder/room/recorded-room.tsx')).RecordedRoom, {
  when: 'use',
  meanwhile: <LoadingTest />,
})

/** The page of one test; where its offer asked for a recording, with what records it. */
export function TesterRoomPage() {
  const { playtestId = '' } = useParams({ strict: false })
  const input = { playtestId }
  const enabled = playtestId !== ''
  const recording = useQuery({ ...sessions.mine.queryOptions({ input }), enabled })
  // Both are asked for at once.
  useQuery({ ...reviews.testRoom.queryOptions({ input }), enabled, notifyOnChangeProps: [] })
  if (recording.isPending && enabled) return <LoadingTest />
  return recording.data ? <RecordedRoom /> : <TestRoomPage />
}
