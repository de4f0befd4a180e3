import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { meQuery } from '#features/accounts/ui/use-me.ts'
import { takeReturnPath } from '#kit/runtime/return-path.ts'
import { paths } from '#shared/paths.ts'
import { onboarding } from '../calls.ts'

/**
 * Moves the registration to another step. At the end it opens the home page, or the link that the person came from. On
 * a failure it shows the error and stays on the step.
 */
export function useAdvanceRegistration() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...onboarding.register.mutationOptions(),
    async onSuccess(_, { to }) {
      if (to !== 'end') return cache.invalidateQueries({ queryKey: onboarding.progress.queryKey() })
      // Navigate first: without an unfinished registration this page renders nothing.
      await navigate({ href: takeReturnPath() ?? paths.home, replace: true })
      await cache.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}
