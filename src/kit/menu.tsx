import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { OpensOnDemand, onDemand } from './on-demand.tsx'

/** A menu entry: a link, a file to download, or an action. */
export type MenuEntry = {
  label: string
  icon?: LucideIcon
  /** Shown at the end of the line: a key, or why it is disabled. */
  hint?: string | null
  danger?: boolean
  disabled?: boolean
  /** Draws a line above it. */
  apart?: boolean
} & ({ href: string; download?: boolean } | { onSelect: () => void })

interface MenuProps {
  /** A Button or IconButton. */
  button: ReactElement<object>
  /** Title above the entries. */
  title?: string
  align?: 'start' | 'end'
  entries: readonly MenuEntry[]
  /** For a menu whose action moves the button itself: prevent the default and move the focus elsewhere. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
}

const list = onDemand(async () => (await import('./menu-list.tsx')).MenuList)

/** A button with a menu. Non-modal; its code is fetched on hover or focus. */
export function Menu({ button, title, align = 'end', entries, onCloseAutoFocus }: MenuProps) {
  return (
    <OpensOnDemand fetch={list.fetch} button={button}>
      <list.Part {...{ button, title, align, entries, onCloseAutoFocus }} />
    </OpensOnDemand>
  )
}
