import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { type Tutorial, tutorialSteps } from '../../rules.ts'
import { onboarding } from '../calls.ts'
import { studioSteps } from './studio-steps.tsx'
import { invitedSteps, testerSteps } from './tester-steps.tsx'
import type { TourStep } from './tour-step.ts'

const tours: Record<Tutorial, { steps: readonly TourStep[]; end: string }> = {
  tester: { steps: testerSteps, end: 'Start Testing!' },
  tester_invited: { steps: invitedSteps, end: 'Get Started' },
  studio: { steps: studioSteps, end: 'Get Started' },
}

interface TourProps {
  tutorial: Tutorial
  startAt: number
  isReplay: boolean
  onClose: () => void
}

/** A tutorial dialog over its dashboard. Closing it other than by its last button skips it. */
export function Tour(props: TourProps) {
  const navigate = useNavigate()
  const { step, last, goTo, finish } = useTour(props)
  const { steps, end } = tours[props.tutorial]
  const shown = steps[step]
  if (!shown) return null
  const leaveTo = (address: string) => {
    finish('finished')
    void navigate({ href: address, replace: true })
  }
  const stepNumber = `Step ${step + 1} of ${steps.length}`
  return (
    <Dialog
      open
      startsAtTitle
      onOpenChange={(open) => {
        if (!open) finish('skipped')
      }}
      title={shown.title}
      description={stepNumber}
      footer={
        <>
          {step < last && (
            <Button variant="quiet" className="sm:mr-auto" onClick={() => finish('skipped')}>
              Skip Tutorial
            </Button>
          )}
          {step > 0 && <Button onClick={() => goTo(step - 1)}>Previous</Button>}
          <Button variant="accent" onClick={() => (step < last ? goTo(step + 1) : finish('finished'))}>
            {step < last ? 'Next' : end}
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {stepNumber}: {shown.title}
      </p>
      {/* For arrow keys, which scroll it on a small screen. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <section aria-label={shown.title} tabIndex={0} className="rounded-control outline-offset-0">
        <shown.Body leaveTo={leaveTo} />
      </section>
    </Dialog>
  )
}

interface UseTourInput {
  tutorial: Tutorial
  startAt: number
  /** Replayed on request: the server saves nothing. */
  isReplay: boolean
  onClose: () => void
}

/** The current step of a tutorial, saved on the server in the background. */
function useTour({ tutorial, startAt, isReplay, onClose }: UseTourInput) {
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
