import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

interface Answer {
  nextCursor: string | null
}

/** How a list with a cursor goes on: `requests.list.infiniteOptions({ input: from(…), ...byCursor })`. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Answer) => nextCursor ?? undefined,
}

/** The input of a page: what the list is about, and where the page begins. */
export const from =
  <Input extends object>(input: Input) =>
  (cursor: string | undefined): Input & { cursor?: string } => ({ ...input, ...(cursor && { cursor }) })

/** What `LoadMore` needs of a list. */
export interface More {
  hasMore: boolean
  loadingMore: boolean
  failedToLoadMore: boolean
  loadMore(): void
}

/** A list that is loaded page by page; `rows` are those of all pages so far, undefined until the first one is there. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: how rows are taken from a page never changes
  const rows = useMemo(() => data?.pages.flatMap((page) => rowsOf(page)), [data])
  const more: More = {
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    failedToLoadMore: isFetchNextPageError,
    loadMore: () => void rest.fetchNextPage(),
  }
  // A later page that did not come leaves the ones before it on the screen.
  return { rows, first: data?.pages[0], error: data ? null : error, isPending, isFetching, refetch, more }
}

/** A list whose every row is needed, to choose from or to sum up: its pages are loaded one after the other. */
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
