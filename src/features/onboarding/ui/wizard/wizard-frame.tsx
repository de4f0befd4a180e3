import { Check, Minus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormWithAside } from '#features/accounts/ui/auth-frame.tsx'
import { Mark } from '#kit/layout/mark.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { SignupRole } from '#shared/roles.ts'

/** Titles of the wizard's steps, from 1 (accounts-1). */
const stepTitles: Record<SignupRole, readonly [string, string, string]> = {
  tester: ['Account Setup', 'Profile Setup', 'Welcome'],
  studio: ['Account Setup', 'Studio Details', 'Welcome'],
  player: ['Account Setup', 'Gaming Preferences', 'Welcome'],
}

/** The previously shown step. Module state, because each step is a separate page; a reload must not move the focus. */
let previousStep: number | undefined

interface WizardFrameProps {
  who: SignupRole
  /** From 1. */
  step: 1 | 2 | 3
  /** Whether the second step was skipped, once it is passed; undefined while that is unknown. */
  skipped?: boolean | undefined
  lead?: ReactNode
  wide?: boolean
  /** Shown beside the content on a wide screen, below it on a small one. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * One step of the registration: the progress, the title and the content. A change of step moves the focus to the title.
 */
export function WizardFrame({ who, step, skipped, lead, wide = false, aside, children }: WizardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (previousStep !== undefined && previousStep !== step) {
      heading.current?.focus()
      window.scrollTo({ top: 0 })
    }
    previousStep = step
  }, [step])
  const titles = stepTitles[who]
  return (
    <FormWithAside aside={aside}>
      <div
        data-wide={wide || undefined}
        className={cx(
          'grid w-full grid-cols-[minmax(0,1fr)] content-start gap-6 justify-self-center',
          wide ? 'max-w-[40rem]' : 'max-w-[27rem]',
        )}
      >
        <header className="grid gap-5">
          <Mark className="size-9 text-accent-ink" />
          <Steps titles={titles} step={step} skipped={skipped} />
          <div className="grid gap-1">
            <h1 ref={heading} tabIndex={-1} className="type-page">
              {titles[step - 1]}
            </h1>
            {lead !== undefined && <div className="text-pretty text-ink-muted">{lead}</div>}
          </div>
        </header>
        {children}
      </div>
    </FormWithAside>
  )
}

type StepState = 'ahead' | 'here' | 'done' | 'skipped' | 'unknown'

function stateOf(stepNumber: number, step: number, skipped: boolean | undefined): StepState {
  if (stepNumber >= step) return stepNumber === step ? 'here' : 'ahead'
  if (stepNumber === 1) return 'done'
  return skipped === undefined ? 'unknown' : skipped ? 'skipped' : 'done'
}

interface StepsProps extends Pick<WizardFrameProps, 'skipped'> {
  titles: readonly string[]
  step: number
}

function Steps({ titles, step, skipped }: StepsProps) {
  return (
    <ol aria-label={`Step ${step} of ${titles.length}`} className="grid grid-cols-3 gap-2">
      {titles.map((title, position) => {
        const state = stateOf(position + 1, step, skipped)
        return (
          <li
            key={title}
            aria-current={state === 'here' ? 'step' : undefined}
            className={cx(
              'grid content-start gap-1.5 border-t-2 pt-2 text-xs',
              state === 'here' || state === 'done' ? 'border-accent' : 'border-line-strong',
              state === 'here' ? 'font-semibold text-ink' : 'text-ink-muted',
            )}
          >
            <span className="flex items-start gap-1">
              {state === 'done' && <Check className="mt-px size-3.5 text-accent-ink" aria-hidden="true" />}
              {state === 'skipped' && <Minus className="mt-px size-3.5" aria-hidden="true" />}
              <span>
                {title}
                {state === 'done' && <span className="sr-only"> (done)</span>}
                {state === 'skipped' && ' (skipped)'}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
