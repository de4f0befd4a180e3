import { useEffect } from 'react'
import type { z } from 'zod'
import { hasEnded } from '#features/playtests/ui/is-running.ts'
import { callsTo } from '#kit/calls/calls.ts'
import { useList } from '#kit/data/use-list.ts'
import type { reviewsApi } from '../api.ts'
import type { testRoomOutput } from '../room/schema.ts'
import type { playtestSummary } from '../schema.ts'

/** The router's `playtests` holds the procedures of this area too. */
export const reviews = callsTo<typeof reviewsApi>('playtests')

export type Test = z.output<typeof playtestSummary>
export type TestRoom = z.output<typeof testRoomOutput>

/**
 * The tester's tests as a live list: open ones first, then the most recently updated. Pages are loaded until all open
 * tests and the test with the id `wanted` are there; `more` loads further pages.
 */
export function useMyTests({ wanted, enabled = true }: { wanted?: string | undefined; enabled?: boolean } = {}) {
  const list = useList({ ...reviews.mine.pages(), enabled }, (page) => page.tests)
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  const last = list.data?.at(-1)
  const incomplete =
    (last !== undefined && !hasEnded(last)) || (wanted !== undefined && !list.data?.some(({ id }) => id === wanted))
  useEffect(() => {
    if (incomplete && hasMore && !loadingMore && !failedToLoadMore) loadMore()
  })
  return list
}
