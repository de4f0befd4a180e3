import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { meQuery } from '#features/accounts/ui/use-me.ts'
import { takeWayBack } from '#kit/come-back.ts'
import { paths } from '#shared/paths.ts'
import { onboarding } from '../calls.ts'

/** Takes the registration to its next step, and at its end home, or back to the link that brought them; a failure is told and leaves it where it is. */
export function useGoOn() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...onboarding.register.mutationOptions(),
    async onSuccess(_, { to }) {
      if (to !== 'end') return cache.invalidateQueries({ queryKey: onboarding.progress.queryKey() })
      // The page leaves first: without an unfinished registration there is nothing to show here.
      await navigate({ href: takeWayBack() ?? paths.home, replace: true })
      await cache.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}
