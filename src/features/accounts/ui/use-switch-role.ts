import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '#shared/roles.ts'
import { accounts } from './calls.ts'
import { refetchMe } from './use-me.ts'

/** Switches to another role of the person (product-1) and clears the cached queries. */
export function useSwitchRole(): (role: Role) => Promise<void> {
  const cache = useQueryClient()
  return async (role) => {
    await accounts.switchRole.call({ role })
    await refetchMe(cache)
  }
}
