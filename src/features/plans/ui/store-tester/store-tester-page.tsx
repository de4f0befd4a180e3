import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { storeTests } from '../store-test/store-test-calls.ts'
import { StoreTesterRoom } from './store-tester-room.tsx'

const heading = 'Store test'

/** `/tester/store-tests/{id}`: a store test as a tester sees it. */
export function StoreTesterPage() {
  const { testId } = useParams({ strict: false }) as { testId: string }
  return (
    <Loaded
      from={useQuery(storeTests.room.queryOptions({ input: { id: testId } }))}
      failed="Couldn’t load this test"
      loading={
        <Page title={heading}>
          <SkeletonRows label="Loading the test" />
        </Page>
      }
      onError={(state, { code }) => (
        <Page title={heading}>
          {code === 'NOT_FOUND' ? (
            <EmptyState
              title="This test is not here"
              text="It takes nobody new, or it is not for you."
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
      {(room) => <StoreTesterRoom key={room.id} room={room} />}
    </Loaded>
  )
}
