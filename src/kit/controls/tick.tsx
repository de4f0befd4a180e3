import type { ComponentProps, ReactNode } from 'react'

/** A checkbox or switch with its label beside it. */
export interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

export const tickRow = 'flex w-fit items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center'

/** The label of a checkbox or switch, and its hint below it. */
export function TickText({ label, hint }: { label: ReactNode; hint: ReactNode }) {
  return (
    <span>
      {label}
      {hint !== undefined && <span className="block text-xs text-pretty text-ink-faint">{hint}</span>}
    </span>
  )
}
