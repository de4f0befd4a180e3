import type { Client, ClientContext, NestedClient } from '@orpc/client'
import type { AnyRouter, RouterClient } from '@orpc/server'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { ApiArea } from '#shared/api-areas.ts'
import { callsOver } from './call-server.ts'
import { sendCall } from './send.ts'

type Calls<T> =
  T extends Client<infer C extends ClientContext, infer I, infer O, infer E>
    ? Pick<ProcedureUtils<C, I, O, E>, 'call' | 'queryKey' | 'queryOptions'> & {
        key(): QueryKey
        pages(input?: Omit<NonNullable<I>, 'cursor'>): Pages<O, string>
        pages<Cursor>(input: Partial<I>, paging: Paging<O, Cursor>): Pages<O, Cursor>
      }
    : { [K in keyof T]: T[K] extends NestedClient<ClientContext> ? Calls<T[K]> : never }

/** Options of a list that is read page by page. */
type Pages<O, Cursor> = UseInfiniteQueryOptions<
  O,
  Error,
  InfiniteData<O, Cursor | undefined>,
  QueryKey,
  Cursor | undefined
>

/** How the next page is asked for: the input's field, and its value after a page; undefined after the last. */
interface Paging<O, Cursor> {
  as: string
  next(page: O): Cursor | undefined
}

const byCursor: Paging<{ nextCursor: string | null }, string> = {
  as: 'cursor',
  next: ({ nextCursor }) => nextCursor ?? undefined,
}

type Call = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>

const client = callsOver(sendCall) as Record<string, Record<string, Call>>

/**
 * The typed calls of one area: `const games = callsTo<typeof gamesApi>('games')`, then
 * `useQuery(games.mine.queryOptions({ input }))`, `useList(games.list.pages(input), …)` for a list with a cursor,
 * `useAct(games.add)`, `await games.add.call(input)`. Answers are cached
 * under `[['games', 'list'], …]`, so a live event of kind `games` refetches all queries of the area. Makes the keys and
 * options of oRPC's own helper, of which it needs a fifth.
 */
export function callsTo<R extends AnyRouter>(area: ApiArea): Calls<RouterClient<R>> {
  return new Proxy({} as Calls<RouterClient<R>>, {
    get: (_, name) => (typeof name === 'string' ? procedure([area, name], client[area]?.[name] as Call) : undefined),
  })
}

interface Options {
  input?: unknown
}

function procedure(path: [string, string], call: Call) {
  const keyOf = (input: unknown, type?: string) => [
    path,
    { ...(input !== undefined && { input }), ...(type && { type }) },
  ]
  return {
    call,
    key: () => keyOf(undefined),
    queryKey: ({ input }: Options = {}) => keyOf(input, 'query'),
    queryOptions: ({ input, ...rest }: Options = {}) => ({
      queryKey: keyOf(input, 'query'),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
      ...rest,
    }),
    pages: (input: object = {}, { as, next }: Paging<never, unknown> = byCursor) => ({
      queryKey: keyOf(input, 'infinite'),
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call({ ...input, ...(pageParam !== undefined && { [as]: pageParam }) }, { signal }),
      initialPageParam: undefined,
      getNextPageParam: next,
    }),
  }
}
