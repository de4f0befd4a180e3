import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { OpensOnDemand, onDemand } from './on-demand.tsx'

/** A line of a menu: somewhere to go, a file to take, or something to do. */
export type MenuEntry = {
  label: string
  icon?: LucideIcon
  /** Stands at the end of the line: a key, why it can't be done. */
  hint?: string | null
  danger?: boolean
  disabled?: boolean
  /** A line is drawn above it. */
  apart?: boolean
} & ({ href: string; download?: boolean } | { onSelect: () => void })

interface MenuProps {
  /** A Button or IconButton. */
  button: ReactElement<object>
  /** Names what it is about, above the entries. */
  title?: string
  align?: 'start' | 'end'
  entries: readonly MenuEntry[]
  /** For a menu whose choice moves the button itself: prevent the default and put the focus elsewhere. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
}

const list = onDemand(async () => (await import('./menu-list.tsx')).MenuList)

/** A button with a list of things to do. Leaves the page behind it alone; fetched when somebody reaches for it. */
export function Menu({ button, title, align = 'end', entries, onCloseAutoFocus }: MenuProps) {
  return (
    <OpensOnDemand fetch={list.fetch} button={button}>
      <list.Part {...{ button, title, align, entries, onCloseAutoFocus }} />
    </OpensOnDemand>
  )
}
