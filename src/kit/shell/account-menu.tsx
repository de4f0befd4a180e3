import type { ReactNode } from 'react'
import type { MenuEntry } from '../overlays/menu-list.tsx'
import { MenuList, MenuSeparator } from '../overlays/menu-list.tsx'
import { ThemeMenuItems } from '../theme/theme-menu-items.tsx'

interface AccountMenuProps {
  name: string
  entries: readonly MenuEntry[]
  /** The avatar button. */
  button: ReactNode
}

/**
 * The user's name, their destinations, and the theme. Open from the start, because the user has just pressed the
 * button.
 */
export function AccountMenu({ name, entries, button }: AccountMenuProps) {
  return (
    <MenuList button={button} title={name} entries={entries}>
      <MenuSeparator />
      <ThemeMenuItems />
    </MenuList>
  )
}
