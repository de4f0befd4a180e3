import { useState } from 'react'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { type Tutorial, tutorialSteps } from '../../rules.ts'
import { onboarding } from '../calls.ts'

interface UseTourInput {
  tutorial: Tutorial
  startAt: number
  /** Replayed on request: the server saves nothing. */
  isReplay: boolean
  onClose: () => void
}

/** The current step of a tutorial, saved on the server in the background. */
export function useTour({ tutorial, startAt, isReplay, onClose }: UseTourInput) {
  const last = tutorialSteps[tutorial] - 1
  const [step, setStep] = useState(Math.min(startAt, last))
  const move = useAct(onboarding.move, { touches: [], showsError: true })
  const end = useAct(onboarding.end, {
    // If it fails, an error is shown and the tutorial opens again on the next visit.
    touches: [],
    optimistic: () =>
      patch(onboarding.progress.queryKey(), ({ flows }) => ({
        flows: [...flows.filter(({ flow }) => flow !== tutorial), { flow: tutorial, step, ended: true }],
      })),
  })
  function goTo(next: number) {
    setStep(next)
    if (!isReplay) move.mutate({ flow: tutorial, step: next })
  }
  function finish(how: 'finished' | 'skipped') {
    if (how === 'finished') toast.success('You’re ready to go', 'Find this again in your menu under How it works.')
    else toast.info('Tutorial skipped', 'Find it again in your menu under How it works.')
    onClose()
    if (isReplay) return
    end.mutate({ flow: tutorial, how })
  }
  return { step, last, goTo, finish }
}
