import type { ReactElement } from 'react'
import { OpensOnDemand, onDemand } from '../runtime/on-demand.tsx'
import type { MenuEntry } from './menu-list.tsx'

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
