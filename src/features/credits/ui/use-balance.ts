import { useQuery } from '@tanstack/react-query'
import { credits } from './calls.ts'

/**
 * The caller's balance, live. `known` is false after a failed read: the page shows 0, marked, with a retry (product-8).
 */
export function useBalance({ enabled = true } = {}) {
  const { data, isError, isPending, refetch } = useQuery({ ...credits.balance.queryOptions(), enabled })
  return {
    balance: data?.balance ?? 0,
    /** The wallet that pays for spots, invitations and other people's work (credits-5). */
    main: data?.main ?? 0,
    sums: data,
    known: !isError,
    loading: isPending,
    refetch,
  }
}
