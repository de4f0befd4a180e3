import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './button.tsx'
import { controlLook } from './control-look.ts'
import { useInputWiring } from './field-wiring.ts'

interface NumberStepperProps {
  /** Undefined shows an empty field, for an optional number. */
  value: number | undefined
  /** Result of the first step while `value` is undefined; `min` unless given. */
  start?: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Accessible name when there is no Field. */
  label?: string
  disabled?: boolean
}

/**
 * A whole number with buttons for one less and one more; the arrow keys step, and any number in the range can be typed.
 */
export function NumberStepper({
  value,
  onValueChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  start = min,
  step = 1,
  label,
  disabled,
}: NumberStepperProps) {
  const wiring = useInputWiring({})
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => onValueChange(Math.min(max, Math.max(min, next)))
  const stepBy = (move: number) => set(value === undefined ? start : value + move)
  /** A number within the limits counts at once, so that a price beside it is that of what the field shows. */
  const type = (text: string) => {
    setDraft(text)
    const typed = Number.parseInt(text, 10)
    if (typed >= min && typed <= max) onValueChange(typed)
  }
  const settle = () => {
    const typed = Number.parseInt(draft ?? '', 10)
    if (!Number.isNaN(typed)) set(typed)
    setDraft(null)
  }
  const byKey = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }
    const move = moves[event.key]
    if (event.key === 'Enter') settle()
    if (move === undefined) return
    event.preventDefault()
    setDraft(null)
    stepBy(move)
  }
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton
        label="One fewer"
        variant="line"
        onClick={() => stepBy(-step)}
        disabled={disabled || (value !== undefined && value <= min)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <input
        {...wiring}
        aria-label={label}
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? String(value ?? '')}
        onChange={(event) => type(event.target.value.replace(/[^\d-]/g, ''))}
        onBlur={settle}
        onKeyDown={byKey}
        className={`${controlLook} min-h-control w-14! text-center`}
      />
      <IconButton
        label="One more"
        variant="line"
        onClick={() => stepBy(step)}
        disabled={disabled || (value !== undefined && value >= max)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </span>
  )
}
