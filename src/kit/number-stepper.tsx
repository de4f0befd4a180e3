import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './button.tsx'
import { controlLook } from './control-look.ts'
import { useInputWiring } from './field-wiring.ts'

interface NumberStepperProps {
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Names it when no Field stands around it. */
  label?: string
  disabled?: boolean
}

/** A whole number with one fewer and one more; the arrow keys step, typing takes any number in the range. */
export function NumberStepper({
  value,
  onValueChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  label,
  disabled,
}: NumberStepperProps) {
  const wiring = useInputWiring({})
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => onValueChange(Math.min(max, Math.max(min, next)))
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
    set(value + move)
  }
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton
        label="One fewer"
        variant="line"
        onClick={() => set(value - step)}
        disabled={disabled || value <= min}
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
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/[^\d-]/g, ''))}
        onBlur={settle}
        onKeyDown={byKey}
        className={`${controlLook} min-h-control w-14! text-center`}
      />
      <IconButton label="One more" variant="line" onClick={() => set(value + step)} disabled={disabled || value >= max}>
        <Plus aria-hidden="true" />
      </IconButton>
    </span>
  )
}
