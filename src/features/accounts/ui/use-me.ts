import { hashKey, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ConditionsByName } from '#features/access/permissions.ts'
import type { Matrix } from '#features/access/rules.ts'
import { fetchAgain } from '#kit/calls/refetch.ts'
import type { Person } from '../schema.ts'
import { accounts } from './calls.ts'

export type Me = Person

const nothing: Matrix = {}
const noConditions: ConditionsByName = {}

/** Ignores the abort signal: a screen that unmounts must not cancel a request that a guard waits for. */
export const meQuery = queryOptions({ queryKey: accounts.me.queryKey(), queryFn: () => accounts.me.call() })

/** The signed-in person; null when signed out and while loading. */
export function useMe(): Me | null {
  return useQuery(meQuery).data?.person ?? null
}

/** Whether it is not known yet who is signed in. */
export function useIsMeLoading(): boolean {
  return useQuery(meQuery).isPending
}

/** What of the matrix of permissions concerns the person's roles; empty while loading. */
export function useMatrix(): Matrix {
  return useQuery(meQuery).data?.matrix ?? nothing
}

/** What must hold besides the person's permissions, by their names. */
export function useConditions(): ConditionsByName {
  return useQuery(meQuery).data?.conditions ?? noConditions
}

/** For guards: returns the cached person or fetches it; a stale value is revalidated in the background. */
export async function fetchMe(cache: QueryClient): Promise<Me | null> {
  const { person } = await cache.ensureQueryData({ ...meQuery, revalidateIfStale: true })
  return person
}

/** After a sign-in or sign-out: fetches the person again and removes all other cached queries. */
export async function refetchMe(cache: QueryClient): Promise<Me | null> {
  const { person } = await fetchAgain(cache, meQuery)
  const meHash = hashKey(meQuery.queryKey)
  cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== meHash })
  return person
}
