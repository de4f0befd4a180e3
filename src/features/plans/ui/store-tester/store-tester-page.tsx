import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { storeTests } from '../store-test/store-test-calls.ts'
import { TesterRoomPage } from '../tester-room-page.tsx'
import { StoreTesterRoom } from './store-tester-room.tsx'

/** `/tester/store-tests/{id}`: a store test as a tester sees it. */
export function StoreTesterPage() {
  const { testId } = useParams({ strict: false }) as { testId: string }
  return (
    <TesterRoomPage
      from={useQuery(storeTests.room.queryOptions({ input: { id: testId } }))}
      title="Store test"
      what="test"
      missing="It takes nobody new, or it is not for you."
    >
      {(room) => <StoreTesterRoom key={room.id} room={room} />}
    </TesterRoomPage>
  )
}
