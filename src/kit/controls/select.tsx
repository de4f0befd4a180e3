import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { part } from '../runtime/on-demand.tsx'
import { cx } from '../styles/class-names.ts'
import { controlLook } from './control-look.ts'
import { useGroupWiring, useInputWiring } from './field-wiring.ts'
import type { SelectOption } from './select-list.tsx'
import { typeahead, typeaheadResetMs } from './typeahead.ts'

// The keys work without the list, so a press that comes before it is not lost.
const SelectList = part(async () => (await import('./select-list.tsx')).SelectList)

interface SelectProps<Value extends string> {
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  /** Accessible name when there is no Field. */
  label?: string
  disabled?: boolean
  className?: string
  /** The button, so that a form can focus it. */
  ref?: Ref<HTMLButtonElement | null>
}

/**
 * A single choice: the select-only combobox of the ARIA practices. The focus stays on the button, whose keys move
 * through the list.
 */
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
  const labelledBy = useGroupWiring(label)['aria-labelledby']
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const typed = useRef({ letters: '', at: 0 })
  const chosen = options.findIndex((option) => option.value === value)

  const show = () => {
    setMarked(chosen >= 0 ? chosen : firstFrom(options, 0, 1))
    setOpen(true)
  }
  const pick = (at: number) => {
    const option = options[at]
    if (option?.disabled) return
    setOpen(false)
    if (option && option.value !== value) onValueChange(option.value)
  }
  const walk = (from: number, by: 1 | -1) => {
    const next = firstFrom(options, from, by)
    if (next >= 0) setMarked(next)
  }
  const find = (letter: string, at: number) => {
    const letters = at - typed.current.at > typeaheadResetMs ? letter : typed.current.letters + letter
    typed.current = { letters, at }
    const texts = options.map((option) => (option.disabled ? '' : option.label))
    const found = typeahead(texts, letters, open ? marked : chosen)
    if (found >= 0) setMarked(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const inWord = event.timeStamp - typed.current.at <= typeaheadResetMs && typed.current.letters !== ''
    const acts = {
      show,
      pick: () => pick(marked),
      close: () => setOpen(false),
      walk,
      find,
      marked,
      last: options.length - 1,
    }
    if (!actByKey(event, { open, inWord }, acts)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={cx('w-full min-w-0', className)}>
      <button
        {...wiring}
        ref={button}
        type="button"
        role="combobox"
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && marked >= 0 ? `${listId}-${marked}` : undefined}
        aria-label={label}
        disabled={disabled}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        className={cx(
          controlLook,
          'flex min-h-control items-center justify-between gap-2 text-start',
          chosen < 0 && 'text-ink-faint',
        )}
      >
        <span className="truncate">{options[chosen]?.label ?? placeholder}</span>
        <ChevronDown className="size-4 text-ink-muted" aria-hidden="true" />
      </button>
      {open && (
        <SelectList
          id={listId}
          labelledBy={labelledBy}
          label={label}
          button={button}
          options={options}
          value={value}
          marked={marked}
          onMark={setMarked}
          onPick={pick}
        />
      )}
    </div>
  )
}

/** Index of the first enabled option from there on; -1 when there is none. */
function firstFrom(options: readonly SelectOption<string>[], from: number, by: 1 | -1): number {
  for (let at = from; at >= 0 && at < options.length; at += by) if (!options[at]?.disabled) return at
  return -1
}

interface ListActs {
  show: () => void
  pick: () => void
  close: () => void
  walk: (from: number, by: 1 | -1) => void
  find: (letter: string, at: number) => void
  marked: number
  /** Index of the last option. */
  last: number
}

/** What a key does; true where the page must not see it too. */
function actByKey(event: KeyboardEvent, { open, inWord }: { open: boolean; inWord: boolean }, acts: ListActs): boolean {
  const { key } = event
  const { show, pick, close, walk, find, marked, last } = acts
  if (event.ctrlKey || event.metaKey || (event.altKey && !key.startsWith('Arrow'))) return false
  if (key.length === 1 && (key !== ' ' || (open && inWord))) {
    if (!open) show()
    find(key, event.timeStamp)
  } else if (!open) {
    if (!['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return false
    show()
    if (key === 'Home') walk(0, 1)
    if (key === 'End') walk(last, -1)
  } else if (key === 'Enter' || key === ' ') pick()
  else if (key === 'Escape') close()
  else if (key === 'ArrowDown') walk(marked + 1, 1)
  else if (key === 'ArrowUp') walk(marked - 1, -1)
  else if (key === 'Home') walk(0, 1)
  else if (key === 'End') walk(last, -1)
  else {
    if (key === 'Tab') pick()
    return false
  }
  return true
}
