import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

interface Answer {
  nextCursor: string | null
}

/** The part of a list that `LoadMore` needs. */
export interface More {
  hasMore: boolean
  loadingMore: boolean
  failedToLoadMore: boolean
  loadMore(): void
}

/**
 * A list that is loaded page by page: `useList(requests.list.pages(), (page) => page.requests)`. Its data are the rows
 * of all loaded pages, undefined until the first page has loaded.
 */
export function useList<Page extends Answer, Row, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, string | undefined>, Key, string | undefined>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const query = useInfiniteQuery(options)
  const { data: loaded, error, isPending, isFetching, fetchStatus, refetch } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function that reads a page's rows never changes
  const data = useMemo(() => loaded?.pages.flatMap((page) => rowsOf(page)), [loaded])
  const more: More = {
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failedToLoadMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
  // When a later page fails, the loaded ones stay on the screen.
  return {
    data,
    first: loaded?.pages[0],
    error: loaded ? null : error,
    isPending,
    isFetching,
    fetchStatus,
    refetch,
    more,
  }
}

/** A list whose rows are all needed, for a choice or a sum: its pages are loaded one after the other. */
export function useWholeList<Page extends Answer, Row, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, string | undefined>, Key, string | undefined>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const list = useList(options, rowsOf)
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  useEffect(() => {
    if (hasMore && !loadingMore && !failedToLoadMore) loadMore()
  })
  return list
}
