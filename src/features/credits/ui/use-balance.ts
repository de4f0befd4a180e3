import { useQuery } from '@tanstack/react-query'
import { credits } from './calls.ts'

/** The caller's balance, live. `known` is false while it could not be read: then 0 is shown, marked, with a retry (ruling 42). */
export function useBalance({ enabled = true } = {}) {
  const { data, isError, isPending, refetch } = useQuery({ ...credits.balance.queryOptions(), enabled })
  return {
    balance: data?.balance ?? 0,
    /** What spots, invitations and whatever else reaches other people are paid from (ruling 49). */
    main: data?.main ?? 0,
    sums: data,
    known: !isError,
    loading: isPending,
    refetch,
  }
}
