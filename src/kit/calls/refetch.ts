import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** How long stale areas wait, so that an act and the live events about it cause one refetch. */
const gatherMs = 40

interface Due {
  done: Promise<void>
  finish(): void
}

class Refetches {
  readonly #client: QueryClient
  readonly #due = new Map<string, Due>()
  /** Number of acts under way that change an area. Until the last has ended, answers can be stale. */
  readonly #held = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** Refetches the areas soon, each once however often it is named until then. Resolves when they are fresh. */
  async add(areas: readonly string[]): Promise<void> {
    if (areas.length === 0) return
    for (const area of areas) if (!this.#due.has(area)) this.#due.set(area, aDue())
    this.#timer ??= setTimeout(() => this.#run(), gatherMs)
    await Promise.all(areas.flatMap((area) => this.#due.get(area)?.done ?? []))
  }

  hold(areas: readonly string[]): () => Promise<void> {
    for (const area of areas) this.#held.set(area, (this.#held.get(area) ?? 0) + 1)
    let ended: Promise<void> | undefined
    return () => {
      if (!ended) for (const area of areas) this.#held.set(area, (this.#held.get(area) ?? 1) - 1)
      ended ??= this.add(areas)
      return ended
    }
  }

  #run() {
    this.#timer = undefined
    const ready = new Map([...this.#due].filter(([area]) => !this.#held.get(area)))
    for (const area of ready.keys()) this.#due.delete(area)
    if (ready.size === 0) return
    void this.#refetch(ready).finally(() => {
      for (const { finish } of ready.values()) finish()
    })
  }

  async #refetch(areas: ReadonlyMap<string, unknown>): Promise<void> {
    const isStale = ({ queryKey }: { queryKey: QueryKey }) => areas.has(areaOf(queryKey))
    // A query that loads for the first time is not started again by `invalidateQueries`, and its answer can be from
    // before the commit. It is shown, then read once more: to cancel it would keep a page empty while events go on.
    const loading = this.#client.getQueryCache().findAll({
      fetchStatus: 'fetching',
      predicate: (query) => isStale(query) && query.state.data === undefined,
    })
    const loaded = loading.map(({ promise }) => promise?.catch(() => undefined))
    await Promise.all([this.#client.invalidateQueries({ predicate: isStale }), ...loaded])
    if (loading.length > 0) await this.#client.invalidateQueries({ predicate: (query) => loading.includes(query) })
  }
}

function aDue(): Due {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

const all = new WeakMap<QueryClient, Refetches>()

function refetchesOf(client: QueryClient): Refetches {
  const known = all.get(client) ?? new Refetches(client)
  all.set(client, known)
  return known
}

/** The area of a key: 'games' of `[['games', 'list'], …]`. */
export const areaOf = ([path]: QueryKey): string => (Array.isArray(path) ? String(path[0]) : '')

/** Refetches the areas' queries that are on the screen, together with other acts and live events of this moment. */
export const refetchSoon = (client: QueryClient, areas: readonly string[]): Promise<void> =>
  refetchesOf(client).add(areas)

/**
 * Starts an act that changes these areas: live events do not refetch them before it ends, because an answer from before
 * the commit would undo what the screen shows already. The returned function ends it and refetches.
 */
export const holdRefetch = (client: QueryClient, areas: readonly string[]): (() => Promise<void>) =>
  refetchesOf(client).hold(areas)

/**
 * Fetches a query again after an act. A request of the query that is in flight is cancelled, because its answer can be
 * from before the act; callers that wait for it get the new answer.
 */
export function fetchAgain<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T> {
  // Silent: the callers of the cancelled request get the result of the next one instead of an error.
  void client.cancelQueries({ queryKey: query.queryKey, exact: true }, { silent: true })
  return client.fetchQuery({ ...query, staleTime: 0 })
}
