import { Check } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { cx } from '../styles/class-names.ts'
import { tickLook } from './control-look.ts'
import { useGroupWiring } from './field-wiring.ts'

const optionLook =
  'ring-within flex min-h-control items-center gap-2.5 rounded-control border border-control-line bg-surface-1 px-3 py-1.5 ' +
  'transition-colors hover:bg-surface-2 has-checked:border-accent has-checked:bg-accent-tint pointer-coarse:min-h-11'

interface PickOptionsProps {
  options: readonly string[]
  /** Positions of the picked options. */
  picked: readonly number[]
  onPick: (picked: number[]) => void
  /** Checkboxes instead of radio buttons. */
  several?: boolean
  /** Side by side at any width; for two short options. */
  inRow?: boolean
  /** As many beside each other as fit; for options of a few letters. */
  short?: boolean
}

/** Short options to pick one or several of, inside a Field that names them. */
export function PickOptions({
  options,
  picked,
  onPick,
  several = false,
  inRow = false,
  short = false,
}: PickOptionsProps) {
  const name = useId()
  const toggle = (at: number) => (picked.includes(at) ? picked.filter((one) => one !== at) : [...picked, at].sort())
  return (
    <div
      role={several ? 'group' : 'radiogroup'}
      {...useGroupWiring()}
      className={cx(
        'grid gap-2',
        short
          ? 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]'
          : inRow
            ? 'grid-cols-2 @min-[34rem]:w-64'
            : '@min-[34rem]:grid-cols-2',
      )}
    >
      {options.map((option, at) => (
        <label key={option} className={optionLook}>
          <span className="relative grid">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={picked.includes(at)}
              onChange={() => onPick(several ? toggle(at) : [at])}
              className={cx(
                tickLook,
                several
                  ? 'peer rounded-mark checked:bg-accent-fill'
                  : 'rounded-full checked:border-[5px] checked:bg-on-accent',
              )}
            />
            {several && (
              <Check
                className="pointer-events-none absolute inset-0 m-auto size-3.5 stroke-3 text-on-accent opacity-0 peer-checked:opacity-100"
                aria-hidden="true"
              />
            )}
          </span>
          <span className="min-w-0 break-words">{option}</span>
        </label>
      ))}
    </div>
  )
}

interface ScaleInputProps {
  /** The first and the last step are explained by `ends`. */
  steps: readonly number[]
  ends: { low: string; high: string }
  value: number | undefined
  onPick: (value: number) => void
}

/** A scale inside a Field that names it: arrow keys move, and a number key picks its step. */
export function ScaleInput({ steps, ends, value, onPick }: ScaleInputProps) {
  const name = useId()
  const last = steps.length - 1
  const meaning = (at: number) => (at === 0 ? `, ${ends.low}` : at === last ? `, ${ends.high}` : '')
  function byNumber({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const at = steps.findIndex((step) => String(step) === key)
    if (at < 0) return
    onPick(steps[at] as number)
    currentTarget.querySelectorAll('input')[at]?.focus()
  }
  return (
    <div className="grid max-w-96 gap-1">
      <div
        role="radiogroup"
        {...useGroupWiring()}
        onKeyDown={byNumber}
        className="grid auto-cols-fr grid-flow-col gap-1.5"
      >
        {steps.map((step, at) => (
          <label
            key={step}
            className={cx(
              optionLook,
              'relative justify-center px-0 font-semibold tabular-nums has-checked:text-accent-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={step === value}
              onChange={() => onPick(step)}
              aria-label={`${step} of ${steps.length}${meaning(at)}`}
              className="absolute inset-0 m-0 opacity-0"
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
      </div>
      <div className="flex justify-between gap-4 type-cap" aria-hidden="true">
        <span className="min-w-0 break-words">{ends.low}</span>
        <span className="min-w-0 text-end break-words">{ends.high}</span>
      </div>
    </div>
  )
}
