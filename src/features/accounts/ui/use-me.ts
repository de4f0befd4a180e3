import { hashKey, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Person } from '../schema.ts'
import { accounts } from './calls.ts'

export type Me = Person

/** Takes no abort signal: a screen that goes away must not cancel what a guard is waiting for. */
export const meQuery = queryOptions({ queryKey: accounts.me.queryKey(), queryFn: () => accounts.me.call() })

/** Whoever is signed in here; null for nobody and while it is not known yet. */
export function useMe(): Me | null {
  return useQuery(meQuery).data?.person ?? null
}

/** For guards: what is known already, else asked; what is old is asked again behind it. */
export async function fetchMe(cache: QueryClient): Promise<Me | null> {
  const { person } = await cache.ensureQueryData({ ...meQuery, revalidateIfStale: true })
  return person
}

/** After a change of who is signed in: asks anew and forgets what the former person was shown. */
export async function meetAgain(cache: QueryClient): Promise<Me | null> {
  const { person } = await cache.fetchQuery({ ...meQuery, staleTime: 0 })
  const meHash = hashKey(meQuery.queryKey)
  cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== meHash })
  return person
}
