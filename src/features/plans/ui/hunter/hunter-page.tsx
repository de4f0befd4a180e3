import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { hunts } from '../hunt/hunt-calls.ts'
import { TesterRoomPage } from '../tester-room-page.tsx'
import { HunterRoom } from './hunter-room.tsx'

/** `/tester/hunts/{id}`: a bug hunt as a tester sees it. */
export function HunterPage() {
  const { huntId } = useParams({ strict: false }) as { huntId: string }
  return (
    <TesterRoomPage
      from={useQuery(hunts.room.queryOptions({ input: { id: huntId } }))}
      title="Bug hunt"
      what="hunt"
      missing="It has ended, or it is not for you."
    >
      {(room) => <HunterRoom key={room.id} room={room} />}
    </TesterRoomPage>
  )
}
