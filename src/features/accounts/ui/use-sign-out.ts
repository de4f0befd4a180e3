import { useQueryClient } from '@tanstack/react-query'
import { accounts } from './calls.ts'
import { refetchMe } from './use-me.ts'

/** Ends the session of this browser and clears its cached queries. */
export function useSignOut(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await accounts.signOut.call()
    await refetchMe(cache)
  }
}
