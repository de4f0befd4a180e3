import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

interface Answer {
  nextCursor: string | null
}

/** Options of a list with a cursor: `requests.list.infiniteOptions({ input: from(…), ...byCursor })`. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Answer) => nextCursor ?? undefined,
}

/** The input of a page: the list's filters and the cursor. */
export const from =
  <Input extends object>(input: Input) =>
  (cursor: string | undefined): Input & { cursor?: string } => ({ ...input, ...(cursor && { cursor }) })

/** The part of a list that `LoadMore` needs. */
export interface More {
  hasMore: boolean
  loadingMore: boolean
  failedToLoadMore: boolean
  loadMore(): void
}

/**
 * A list that is loaded page by page; `rows` are those of all loaded pages, undefined until the first page has loaded.
 */
export function useList<Page extends Answer, Row, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, string | undefined>, Key, string | undefined>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const {
    data,
    error,
    isPending,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    ...rest
  } = useInfiniteQuery(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function that reads a page's rows never changes
  const rows = useMemo(() => data?.pages.flatMap((page) => rowsOf(page)), [data])
  const more: More = {
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    failedToLoadMore: isFetchNextPageError,
    loadMore: () => void rest.fetchNextPage(),
  }
  // When a later page fails, the loaded ones stay on the screen.
  return { rows, first: data?.pages[0], error: data ? null : error, isPending, isFetching, refetch, more }
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
