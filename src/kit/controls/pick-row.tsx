import { type Ref, useId } from 'react'
import { cx } from '../styles/class-names.ts'
import { useGroupWiring } from './field-wiring.ts'

interface PickRowProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  onBlur?: () => void
  /** Of the first option, for the focus of a form with errors. */
  ref?: Ref<HTMLInputElement>
}

/** One choice of a few short options, all in sight: one click, where a select needs two. */
export function PickRow<Value extends string>({ options, value, onValueChange, onBlur, ref }: PickRowProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" {...useGroupWiring()} className="flex flex-wrap gap-2">
      {options.map((option, position) => (
        <label
          key={option.value}
          className={cx(
            'ring-within relative inline-flex min-h-control items-center rounded-control border px-3',
            'border-line-strong bg-surface-1 transition-colors hover:border-control-line hover:bg-surface-2',
            'has-checked:border-accent has-checked:bg-accent-tint has-checked:font-medium',
            'forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]',
          )}
        >
          <input
            ref={position === 0 ? ref : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            onBlur={onBlur}
            className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
