import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { controlLook } from './control-look.ts'
import { useInputWiring } from './field-wiring.ts'
import { onDemand } from './on-demand.tsx'

export interface SelectOption<Value extends string> {
  /** Never the empty text: leave `value` undefined while nothing is picked. */
  value: Value
  label: string
  /** A second line that helps to choose. */
  hint?: string
  icon?: ReactNode
  disabled?: boolean
}

interface SelectProps<Value extends string> {
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  /** Names it when no Field stands around it. */
  label?: string
  disabled?: boolean
  className?: string
  /** The button, so that a form can focus it. */
  ref?: Ref<HTMLButtonElement>
}

export const selectLook =
  'flex min-h-control items-center justify-between gap-2 text-start data-placeholder:text-ink-faint'

const list = onDemand(async () => (await import('./select-list.tsx')).SelectList)

/** One of several. Its list is fetched when it is opened for the first time. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = 'Choose',
  label,
  disabled = false,
  className,
  ref,
}: SelectProps<Value>) {
  const wiring = useInputWiring({})
  const [used, setUsed] = useState(false)
  // A click that no mouse made opens it: a finger, a screen reader. A mouse opens with its press, so that a click on the label only focuses.
  const pointer = useRef('touch')
  const look = cx(controlLook, selectLook, className)
  const chosen = options.find((option) => option.value === value)
  const closed = (
    <button
      {...wiring}
      ref={ref}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-autocomplete="none"
      aria-label={label}
      disabled={disabled}
      {...(chosen ? {} : { 'data-placeholder': '' })}
      className={look}
      onFocus={() => void list.fetch().catch(() => undefined)}
      onPointerDown={(event: PointerEvent) => {
        pointer.current = event.pointerType
        if (event.pointerType === 'mouse' && event.button === 0 && !event.ctrlKey) setUsed(true)
      }}
      onClick={() => pointer.current !== 'mouse' && setUsed(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
        event.preventDefault()
        setUsed(true)
      }}
    >
      <span className="truncate">{chosen?.label ?? placeholder}</span>
      <ChevronDown className="size-4 text-ink-muted" aria-hidden="true" />
    </button>
  )
  if (!used) return closed
  return (
    <Suspense fallback={closed}>
      <list.Part
        value={value}
        onValueChange={(next) => onValueChange(next as Value)}
        options={options}
        placeholder={placeholder}
        disabled={disabled}
        trigger={{ ...wiring, ref, 'aria-label': label, className: look }}
      />
    </Suspense>
  )
}
