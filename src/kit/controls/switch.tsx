import { cx } from '../styles/class-names.ts'
import { useInputWiring } from './field-wiring.ts'
import { type TickProps, TickText, tickRow } from './tick.tsx'

/** For settings that take effect at once; use a Checkbox for values that are saved with a form. */
export function Switch({ label, hint, className, ...rest }: TickProps) {
  const wiring = useInputWiring(rest)
  return (
    <label className={cx(tickRow, className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        {...rest}
        {...wiring}
        className={cx(
          'relative mt-px h-[18px] w-8 flex-none appearance-none rounded-full bg-surface-3 transition-colors',
          'forced-color-adjust-none forced-colors:border forced-colors:border-[CanvasText]',
          'inset-ring inset-ring-control-line before:absolute before:top-[3px] before:left-[3px] before:size-3',
          'before:rounded-full before:bg-ink-muted before:transition-transform before:duration-(--move)',
          'checked:bg-good checked:inset-ring-0 checked:before:translate-x-3.5 checked:before:bg-surface-0',
          'disabled:opacity-60',
        )}
      />
      <TickText label={label} hint={hint} />
    </label>
  )
}
