import { hashKey, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Person } from '../schema.ts'
import { accounts } from './calls.ts'

export type Me = Person

/** Whoever is signed in here; null for nobody and while it is not known yet. */
export function useMe(): Me | null {
  return useQuery(accounts.me.queryOptions()).data?.person ?? null
}

/** For guards: what is known already, else asked; what is old is asked again behind it. */
export async function fetchMe(cache: QueryClient): Promise<Me | null> {
  const { person } = await cache.ensureQueryData({ ...accounts.me.queryOptions(), revalidateIfStale: true })
  return person
}

/** After a change of who is signed in: asks anew and forgets what the former person was shown. */
export async function meetAgain(cache: QueryClient): Promise<Me | null> {
  const options = accounts.me.queryOptions()
  const { person } = await cache.fetchQuery({ ...options, staleTime: 0 })
  const meHash = hashKey(options.queryKey)
  cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== meHash })
  return person
}
