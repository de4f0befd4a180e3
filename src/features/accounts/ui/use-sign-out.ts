import { useQueryClient } from '@tanstack/react-query'
import { accounts } from './calls.ts'
import { meetAgain } from './use-me.ts'

/** Ends the session of this browser and forgets what it showed. */
export function useSignOut(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await accounts.signOut.call()
    await meetAgain(cache)
  }
}
