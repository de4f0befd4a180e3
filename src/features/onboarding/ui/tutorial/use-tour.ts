import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  const cache = useQueryClient()
  const last = tutorialSteps[tutorial] - 1
  const [step, setStep] = useState(Math.min(startAt, last))
  const move = useMutation({ ...onboarding.move.mutationOptions(), meta: { shownInPlace: true } })
  const end = useMutation(onboarding.end.mutationOptions())
  function goTo(next: number) {
    setStep(next)
    if (!isReplay) move.mutate({ flow: tutorial, step: next })
  }
  function finish(how: 'finished' | 'skipped') {
    if (how === 'finished') toast.success('You know your way now', 'Your menu shows this again under How it works.')
    else toast.info('Tutorial skipped', 'Your menu shows it again under How it works.')
    onClose()
    if (isReplay) return
    // Optimistic update: if the request fails, an error is shown and the tutorial opens again on the next visit.
    cache.setQueryData(onboarding.progress.queryKey(), (known) => ({
      flows: [...(known?.flows.filter(({ flow }) => flow !== tutorial) ?? []), { flow: tutorial, step, ended: true }],
    }))
    end.mutate({ flow: tutorial, how })
  }
  return { step, last, goTo, finish }
}
