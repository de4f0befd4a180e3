import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '#shared/roles.ts'
import { accounts } from './calls.ts'
import { meetAgain } from './use-me.ts'

/** Takes on another role that the person holds (ruling 28); everything shown is asked for anew. */
export function useSwitchRole(): (role: Role) => Promise<void> {
  const cache = useQueryClient()
  return async (role) => {
    await accounts.switchRole.call({ role })
    await meetAgain(cache)
  }
}
