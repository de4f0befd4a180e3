import { useNavigate } from '@tanstack/react-router'
import { useAct } from '#kit/calls/use-act.ts'
import { takeReturnPath } from '#kit/runtime/return-path.ts'
import { paths } from '#shared/paths.ts'
import { onboarding } from '../calls.ts'

/**
 * Moves the registration to another step. At the end it opens `destination`, by default the link that the person came
 * from, or else the home page. On a failure it shows the error and stays on the step.
 */
export function useAdvanceRegistration(destination?: string) {
  const navigate = useNavigate()
  return useAct(onboarding.register, {
    touches: ['onboarding', 'accounts'],
    // Leaves before the refetch: without an unfinished registration this page renders nothing.
    onSuccess: (_, { to }) =>
      to === 'end' && navigate({ href: destination ?? takeReturnPath() ?? paths.home, replace: true }),
  })
}
