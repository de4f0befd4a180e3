import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#kit/toast.tsx'
import { type Tutorial, tutorialSteps } from '../../rules.ts'
import { onboarding } from '../calls.ts'

interface TourOf {
  tutorial: Tutorial
  startAt: number
  /** Shown again on request: nothing of it is remembered. */
  again: boolean
  onClose: () => void
}

/** Where one is in a tutorial, remembered on the server behind one's back. */
export function useTour({ tutorial, startAt, again, onClose }: TourOf) {
  const cache = useQueryClient()
  const last = tutorialSteps[tutorial] - 1
  const [step, setStep] = useState(Math.min(startAt, last))
  const move = useMutation({ ...onboarding.move.mutationOptions(), meta: { shownInPlace: true } })
  const end = useMutation(onboarding.end.mutationOptions())
  function goTo(next: number) {
    setStep(next)
    if (!again) move.mutate({ flow: tutorial, step: next })
  }
  function finish(how: 'finished' | 'skipped') {
    if (how === 'finished') toast.success('You know your way now', 'Your menu shows this again under How it works.')
    else toast.info('Tutorial skipped', 'Your menu shows it again under How it works.')
    onClose()
    if (again) return
    // It is gone at once; should the server not hear of it, the error is told and the next visit asks again.
    cache.setQueryData(onboarding.progress.queryKey(), (known) => ({
      flows: [...(known?.flows.filter(({ flow }) => flow !== tutorial) ?? []), { flow: tutorial, step, ended: true }],
    }))
    end.mutate({ flow: tutorial, how })
  }
  return { step, last, goTo, finish }
}
