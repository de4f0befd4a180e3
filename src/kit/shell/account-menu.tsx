import type { ReactNode } from 'react'
import type { MenuEntry } from '../menu.tsx'
import { MenuList, MenuSeparator } from '../menu-list.tsx'
import { ThemeMenuItems } from '../theme-menu-items.tsx'

interface AccountMenuProps {
  name: string
  entries: readonly MenuEntry[]
  /** The one with the face. */
  button: ReactNode
}

/** Who one is, where one can go with it, and the theme. Open from the start: the person has just pressed it. */
export function AccountMenu({ name, entries, button }: AccountMenuProps) {
  return (
    <MenuList button={button} title={name} entries={entries}>
      <MenuSeparator />
      <ThemeMenuItems />
    </MenuList>
  )
}
