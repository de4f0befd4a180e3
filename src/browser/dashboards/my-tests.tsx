import type { ReactNode } from 'react'
import { type Test, useMyTests } from '#features/reviews/ui/calls.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'

interface MyTestsProps {
  /** Id of the test in the page's address; that test is loaded however old it is. */
  wanted?: string | undefined
  children: (tests: readonly Test[]) => ReactNode
}

/** Renders `children` with the tester's tests after they have loaded; older tests load on scroll. */
export function MyTests({ wanted, children }: MyTestsProps) {
  const { rows, error, isFetching, refetch, more } = useMyTests({ wanted })
  if (error)
    return <ErrorState title="Your tests did not load" error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!rows) return <SkeletonRows label="Loading your tests" />
  return (
    <>
      {children(rows)}
      <LoadMore more={more} />
    </>
  )
}
