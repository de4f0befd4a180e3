import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Credits } from '../data/coin.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { cx } from '../styles/class-names.ts'

type Variant = 'accent' | 'line' | 'quiet' | 'danger'
type Size = 's' | 'm' | 'l'

const variants: Record<Variant, string> = {
  accent: 'border-transparent bg-accent-fill text-on-accent font-[620] hover:bg-accent-fill-hover',
  line: 'border-line-strong bg-surface-1 text-ink font-[550] hover:bg-surface-2 hover:border-control-line',
  quiet: 'border-transparent text-ink-muted font-[550] hover:bg-surface-2 hover:text-ink',
  danger: 'border-line-strong bg-surface-1 text-bad-ink font-[550] hover:bg-bad-tint hover:border-bad',
}

const sizes: Record<Size, string> = {
  s: 'min-h-control-small px-3 text-sm',
  m: 'min-h-control px-4 text-sm',
  l: 'min-h-12 px-5 text-md',
}

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-control border leading-tight whitespace-nowrap ' +
  'no-underline select-none transition-colors disabled:opacity-50 aria-disabled:opacity-60 ' +
  'disabled:pointer-events-none'

interface ButtonProps extends ComponentProps<'button'> {
  /** One accent button on each screen: the next action. */
  variant?: Variant
  size?: Size
  /** Cost of the action in credits, shown on the button behind a divider. */
  price?: number
  /** Gain of the action in credits, shown with a plus sign. */
  gain?: number
  /** The action is in progress: the width stays, clicks are ignored. */
  busy?: boolean
  /** Applies the button's styles to the only child, such as a link. */
  asChild?: boolean
}

export function Button({
  variant = 'line',
  size = 'm',
  price,
  gain,
  busy = false,
  asChild = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button'
  const ignore = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Element
      {...rest}
      {...(asChild ? {} : { type: type ?? 'button' })}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? ignore : onClick}
      className={cx(
        shape,
        variants[variant],
        sizes[size],
        '[&_.lucide]:size-[15px] [&_.lucide]:stroke-[1.9]',
        busy && 'cursor-progress text-transparent [&>:not([data-spinner])]:opacity-0',
        className,
      )}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      {price !== undefined && <ButtonSum amount={price} />}
      {gain !== undefined && <ButtonSum amount={gain} signed />}
      {busy && (
        <span
          data-spinner
          className={cx(
            'absolute inset-0 grid place-items-center',
            variant === 'accent' ? 'text-on-accent' : 'text-ink',
          )}
        >
          <Spinner />
        </span>
      )}
    </Element>
  )
}

function ButtonSum({ amount, signed = false }: { amount: number; signed?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="h-[1em] w-px bg-current opacity-35" />
      <Credits amount={amount} signed={signed} size="inherit" />
    </span>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name, also shown on hover. */
  label: string
  variant?: Variant
  size?: 's' | 'm'
  /** Whether the tooltip is shown; off for well-known icons such as × to close. */
  tip?: boolean
  children: ReactNode
}

export function IconButton({
  label,
  variant = 'quiet',
  size = 'm',
  tip = true,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        shape,
        variants[variant],
        size === 's' ? 'size-control-small [&_.lucide]:size-[15px]' : 'size-control [&_.lucide]:size-[18px]',
        'flex-none p-0',
        className,
      )}
    >
      {children}
    </button>
  )
  // A button that opens a menu explains itself in the menu; a tooltip would cover it.
  return !tip || rest['aria-haspopup'] ? button : <Tooltip text={label}>{button}</Tooltip>
}
