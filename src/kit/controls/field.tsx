import { Check, CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { formatNumber } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'
import { controlLook, tickLook } from './control-look.ts'
import { FieldContext, useGroupWiring, useInputWiring } from './field-wiring.ts'
import { type TickProps, TickText, tickRow } from './tick.tsx'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Shown below the control; the hint stays visible. */
  error?: string | undefined
  counter?: { value: number; max: number } | undefined
  optional?: boolean | undefined
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  className?: string
  /** A single control of the kit. */
  children: ReactNode
}

export function Field({ label, hint, error, counter, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error`, counter: `${id}-counter` }
  const describedBy = [error && ids.error, hint && ids.hint, counter && ids.counter].filter(Boolean).join(' ')
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label id={ids.label} htmlFor={id} className={hideLabel ? 'sr-only' : 'w-fit font-medium'}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      <FieldContext
        value={{ id, labelId: ids.label, describedBy: describedBy || undefined, invalid: error !== undefined }}
      >
        {children}
      </FieldContext>
      {error !== undefined && <FieldError id={ids.error} error={error} />}
      {(hint !== undefined || counter !== undefined) && (
        <div className="flex items-start justify-between gap-3 text-xs text-ink-faint">
          <p id={ids.hint}>{hint}</p>
          {counter !== undefined && <Counter id={ids.counter} {...counter} />}
        </div>
      )}
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad-ink">
      <CircleAlert className="mt-[3px] size-[15px]" aria-hidden="true" />
      {error}
    </p>
  )
}

function Counter({ id, value, max }: { id: string; value: number; max: number }) {
  const tone = value > max ? 'font-semibold text-bad-ink' : value > max * 0.9 ? 'text-warn-ink' : ''
  return (
    <p id={id} className={cx('whitespace-nowrap', tone)}>
      {formatNumber(value)} / {formatNumber(max)}
      <span className="sr-only"> characters</span>
    </p>
  )
}

interface TextInputProps extends ComponentProps<'input'> {
  /** Shown inside the input, before the text. */
  icon?: ReactNode
  /** Shown inside the input, after the text: a unit, or a small button. */
  suffix?: ReactNode
}

export function TextInput({ icon, suffix, className, ...rest }: TextInputProps) {
  const wiring = useInputWiring(rest)
  const input = (
    <input
      type="text"
      dir="auto"
      {...rest}
      {...wiring}
      className={cx(
        controlLook,
        'min-h-control',
        icon !== undefined && 'pl-9',
        suffix !== undefined && 'pr-11',
        className,
      )}
    />
  )
  if (icon === undefined && suffix === undefined) return input
  return (
    <span className="relative block">
      {icon !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-muted [&_.lucide]:size-[15px]">
          {icon}
        </span>
      )}
      {input}
      {suffix !== undefined && (
        <span className="absolute inset-y-0 right-1 grid place-items-center text-xs text-ink-muted">{suffix}</span>
      )}
    </span>
  )
}

/** Grows with its text, from `rows` lines to two thirds of the screen. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      {...rest}
      {...useInputWiring(rest)}
      className={cx(
        controlLook,
        'field-sizing-content block max-h-[66vh] min-h-[calc(var(--rows)*1.45em+20px)] resize-y py-2 leading-[1.45]',
        className,
      )}
      style={{ ['--rows' as string]: rows, ...rest.style }}
    />
  )
}

export function Checkbox({ label, hint, className, ...rest }: TickProps) {
  const wiring = useInputWiring(rest)
  return (
    <label className={cx(tickRow, className)}>
      <span className="relative grid pt-px">
        <input
          type="checkbox"
          {...rest}
          {...wiring}
          className={cx(tickLook, 'peer rounded-mark checked:bg-accent-fill')}
        />
        <Check
          className="pointer-events-none absolute inset-0 m-auto size-3.5 stroke-3 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:text-[FieldText]"
          aria-hidden="true"
        />
      </span>
      <TickText label={label} hint={hint} />
    </label>
  )
}

/** A checkbox that the form requires; its error is shown below it. */
export function RequiredCheckbox({ error, ...input }: TickProps & { error: string | undefined }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <Checkbox {...input} {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})} />
      {error && <FieldError id={id} error={error} />}
    </div>
  )
}

interface RadioState {
  name: string
  value: string | undefined
  pick: (value: string) => void
}
const RadioContext = createContext<RadioState | null>(null)

interface RadioGroupProps {
  value: string | undefined
  onValueChange: (value: string) => void
  /** Accessible name of a group without a Field. */
  label?: string
  columns?: 1 | 2 | 3 | 4
  children: ReactNode
}

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' }

export function RadioGroup({ value, onValueChange, label, columns = 1, children }: RadioGroupProps) {
  const name = useId()
  return (
    <div role="radiogroup" {...useGroupWiring(label)} className={cx('grid gap-2', columnClasses[columns])}>
      <RadioContext value={{ name, value, pick: onValueChange }}>{children}</RadioContext>
    </div>
  )
}

interface ChoiceProps {
  value: string
  title: ReactNode
  text?: ReactNode
  /** Shown at the end of the title's line, and first on a phone: a price, a time. */
  aside?: ReactNode
  /** A small picture of what is chosen. */
  figure?: ReactNode
  disabled?: boolean
}

/** One card of a RadioGroup. */
export function Choice({ value, title, text, aside, figure, disabled }: ChoiceProps) {
  const group = use(RadioContext)
  return (
    <label
      className={cx(
        'ring-within flex items-start gap-3 rounded-surface border border-line-strong bg-surface-1 p-4 transition-colors',
        'hover:border-control-line hover:bg-surface-2 has-checked:border-accent has-checked:bg-accent-tint',
        'has-disabled:cursor-not-allowed has-disabled:opacity-60',
      )}
    >
      <input
        type="radio"
        name={group?.name}
        value={value}
        checked={group?.value === value}
        onChange={() => group?.pick(value)}
        disabled={disabled}
        className={cx(tickLook, 'mt-0.5 rounded-full checked:border-[5px] checked:bg-on-accent')}
      />
      <span className="grid flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
          {title}
          {aside !== undefined && <span className="max-sm:order-first max-sm:w-full">{aside}</span>}
        </span>
        {text !== undefined && <span className="text-ink-muted">{text}</span>}
      </span>
      {figure}
    </label>
  )
}
