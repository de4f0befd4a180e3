import { useNavigate } from '@tanstack/react-router'
import { useAct } from '#kit/calls/use-act.ts'
import { paths } from '#shared/paths.ts'
import { plans } from './calls.ts'

/** Copies a plan into a new draft, with as many testers as before by default, and leads to it. */
export function useClonePlan(id: string) {
  const navigate = useNavigate()
  const { mutate, isPending } = useAct(plans.clone, {
    touches: ['plans', 'requests'],
    toast: 'Copied into a draft',
    onSuccess: (made) => navigate({ href: paths.editRequest(made.requestId) }),
  })
  return {
    busy: isPending,
    withTesters: (testers?: number) =>
      mutate({
        id,
        newId: crypto.randomUUID(),
        newRequestId: crypto.randomUUID(),
        ...(testers !== undefined && { testers }),
      }),
  }
}
