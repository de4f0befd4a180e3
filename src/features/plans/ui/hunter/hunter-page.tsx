import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { hunts } from '../hunt/hunt-calls.ts'
import { HunterRoom } from './hunter-room.tsx'

/** `/tester/hunts/{id}`: a bug hunt as a tester sees it. */
export function HunterPage() {
  const { huntId } = useParams({ strict: false }) as { huntId: string }
  return (
    <Loaded
      from={useQuery(hunts.room.queryOptions({ input: { id: huntId } }))}
      failed="Couldn’t load this hunt"
      loading={
        <Page title="Bug hunt">
          <SkeletonRows label="Loading the hunt" />
        </Page>
      }
      onError={(state, { code }) => (
        <Page title="Bug hunt">
          {code === 'NOT_FOUND' ? (
            <EmptyState
              title="This hunt is not here"
              text="It has ended, or it is not for you."
              action={
                <Button asChild>
                  <Link href={paths.testerTab('opportunities')}>See open tests</Link>
                </Button>
              }
            />
          ) : (
            state
          )}
        </Page>
      )}
    >
      {(room) => <HunterRoom key={room.id} room={room} />}
    </Loaded>
  )
}
