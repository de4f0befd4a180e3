import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '#kit/styles/class-names.ts'
import { type StepName, stepLabels } from './steps.ts'

interface StepListProps {
  step: StepName
  steps: readonly StepName[]
  /** Completed steps. */
  done: ReadonlySet<StepName>
  onStep: (step: StepName) => void
}

/** The steps of the wizard; each can be opened at any time. */
export function StepList({ step, steps, done, onStep }: StepListProps) {
  const row = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll whenever the step changes
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here)
      row.current.scrollTo({ left: here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2 })
  }, [step])
  return (
    <nav aria-label="Steps">
      <ol ref={row} className="relative flex gap-6 overflow-x-auto border-b border-line max-sm:gap-5">
        {steps.map((name, at) => {
          const here = name === step
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={here ? 'step' : undefined}
                onClick={() => onStep(name)}
                className={cx(
                  'inline-flex min-h-control items-center gap-2 border-b-2 whitespace-nowrap',
                  here
                    ? 'border-ink font-medium text-ink'
                    : 'border-transparent text-ink-muted hover:text-ink forced-colors:border-b-0',
                )}
              >
                {here ? (
                  <span
                    className="grid size-5 place-items-center rounded-full bg-ink text-xs text-surface-0"
                    aria-hidden="true"
                  >
                    {at + 1}
                  </span>
                ) : (
                  done.has(name) && <Check className="size-4 text-good-ink" aria-hidden="true" />
                )}
                {stepLabels[name]}
                {done.has(name) && !here && <span className="sr-only">, done</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
