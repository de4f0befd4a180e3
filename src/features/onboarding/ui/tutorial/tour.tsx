import { useNavigate } from '@tanstack/react-router'
import { Button } from '#kit/controls/button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { Tutorial } from '../../rules.ts'
import { studioSteps } from './studio-steps.tsx'
import { invitedSteps, testerSteps } from './tester-steps.tsx'
import type { TourStep } from './tour-step.ts'
import { useTour } from './use-tour.ts'

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
      {/* Initial focus: arrow keys scroll on a small screen, and Enter does not press "Skip Tutorial". */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <section aria-label={shown.title} tabIndex={0} className="rounded-control outline-offset-0">
        <shown.Body leaveTo={leaveTo} />
      </section>
    </Dialog>
  )
}
