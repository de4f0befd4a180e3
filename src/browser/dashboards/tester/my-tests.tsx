import type { ReactNode } from 'react'
import { type Test, useMyTests } from '#features/reviews/ui/calls.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'

interface MyTestsProps {
  /** Id of the test in the page's address; that test is loaded however old it is. */
  wanted?: string | undefined
  children: (tests: readonly Test[]) => ReactNode
}

/** Renders `children` with the tester's tests after they have loaded; older tests load on scroll. */
export function MyTests({ wanted, children }: MyTestsProps) {
  const list = useMyTests({ wanted })
  return (
    <>
      <Loaded from={list} failed="Couldn’t load your tests" loading={<SkeletonRows label="Loading your tests" />}>
        {children}
      </Loaded>
      <LoadMore more={list.more} />
    </>
  )
}
