import { useEffect } from 'react'
import type { z } from 'zod'
import { callsTo } from '#kit/calls.ts'
import { byCursor, from, useList } from '#kit/use-list.ts'
import type { playtestsApi } from '../api.ts'
import type { playtestSummary, workspaceOutput } from '../schema.ts'
import { hasEnded } from './is-running.ts'

export const playtests = callsTo<typeof playtestsApi>('playtests')

export type Test = z.output<typeof playtestSummary>
export type Workspace = z.output<typeof workspaceOutput>

/**
 * The tester's tests, those that have not ended first, then those that moved last; live. Whatever has not ended is always
 * loaded, and the test of `wanted` as well; more comes with `more`.
 */
export function useMyTests({ wanted, enabled = true }: { wanted?: string | undefined; enabled?: boolean } = {}) {
  const list = useList(
    { ...playtests.mine.infiniteOptions({ input: from({}), ...byCursor }), enabled },
    (page) => page.tests,
  )
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  const last = list.rows?.at(-1)
  const lacks =
    (last !== undefined && !hasEnded(last)) || (wanted !== undefined && !list.rows?.some(({ id }) => id === wanted))
  useEffect(() => {
    if (lacks && hasMore && !loadingMore && !failedToLoadMore) loadMore()
  })
  return list
}
