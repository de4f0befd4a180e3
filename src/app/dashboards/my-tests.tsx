import type { ReactNode } from 'react'
import { useMyTests } from '#features/reviews/participations/ui/calls.ts'
import { ErrorState } from '#kit/error-state.tsx'
import { SkeletonRows } from '#kit/skeleton.tsx'

type Tests = NonNullable<ReturnType<typeof useMyTests>['data']>

/** Draws with the tester's tests once they are there. */
export function MyTests({ children }: { children: (tests: Tests) => ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useMyTests()
  if (error)
    return <ErrorState title="Your tests did not load" error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (isPending) return <SkeletonRows label="Loading your tests" />
  return children(data)
}
