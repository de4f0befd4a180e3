import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import type { Tutorial } from '../../rules.ts'
import { studioSteps } from './studio-steps.tsx'
import { invitedSteps, testerSteps } from './tester-steps.tsx'
import { useTour } from './use-tour.ts'

export interface TourStep {
  title: string
  /** `leaveTo` ends the tutorial and goes to an address. */
  Body: ComponentType<{ leaveTo: (address: string) => void }>
}

const tours: Record<Tutorial, { steps: readonly TourStep[]; end: string }> = {
  tester: { steps: testerSteps, end: 'Start Testing!' },
  tester_invited: { steps: invitedSteps, end: 'Get Started' },
  studio: { steps: studioSteps, end: 'Get Started' },
}

interface TourProps {
  tutorial: Tutorial
  startAt: number
  again: boolean
  onClose: () => void
}

/** A tutorial over its dashboard. Closing it in any way but its last button skips it. */
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
      {/* Focus starts here: by the arrow keys it scrolls on a small screen, and Enter skips nothing. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
      <section aria-label={shown.title} tabIndex={0} className="rounded-control outline-offset-0">
        <shown.Body leaveTo={leaveTo} />
      </section>
    </Dialog>
  )
}
