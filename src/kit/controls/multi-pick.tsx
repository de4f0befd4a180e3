import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'
import { useGroupWiring } from './field-wiring.ts'

interface PickOption<Value extends string> {
  value: Value
  label: string
  /** Number of results that it would leave, given the other selected options. */
  count?: number
  disabled?: boolean
}

interface MultiPickProps<Value extends string> {
  options: readonly PickOption<Value>[]
  value: readonly Value[]
  /** The selected values, in the order of the options. */
  onValueChange: (value: Value[]) => void
  /** Accessible name of a group without a Field. */
  label?: string
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A multiple choice. The group is one tab stop: the arrow keys move inside it and Space selects. */
export function MultiPick<Value extends string>({ options, value, onValueChange, label }: MultiPickProps<Value>) {
  const [visited, setVisited] = useState<Value>()
  const reachable = options.filter(({ disabled }) => !disabled).map((option) => option.value)
  const stop = visited !== undefined && reachable.includes(visited) ? visited : reachable[0]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
    const at = boxes.indexOf(event.target as HTMLInputElement)
    boxes[step(at, boxes.length - 1)]?.focus()
  }
  const toggle = (toggled: Value, on: boolean) =>
    onValueChange(
      options.map((option) => option.value).filter((each) => (each === toggled ? on : value.includes(each))),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, but the Field's label is outside
    <div role="group" {...useGroupWiring(label)} onKeyDown={move} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'ring-within relative inline-flex min-h-control items-center gap-2 rounded-control border px-3',
            'border-line-strong bg-surface-1 transition-colors hover:border-control-line hover:bg-surface-2',
            'has-checked:border-accent has-checked:bg-accent-tint has-disabled:cursor-not-allowed has-disabled:opacity-60',
            option.count === 0 && 'border-dashed text-ink-faint',
          )}
        >
          <input
            type="checkbox"
            className="peer absolute inset-0 m-0 cursor-[inherit] opacity-0"
            checked={value.includes(option.value)}
            disabled={option.disabled}
            tabIndex={option.value === stop ? 0 : -1}
            onFocus={() => setVisited(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          <Check className="-ml-0.5 hidden size-[15px] text-accent-ink peer-checked:block" aria-hidden="true" />
          {option.label}
          {option.count !== undefined && (
            <span className="text-xs text-ink-faint peer-checked:text-accent-ink">{formatNumber(option.count)}</span>
          )}
        </label>
      ))}
    </div>
  )
}
