import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../menu.tsx'
import { ThemeMenuItems } from '../theme-menu-items.tsx'
import type { MenuEntry } from './nav-item.ts'

interface AccountMenuProps {
  name: string
  entries: readonly MenuEntry[]
  /** The button with the face. */
  trigger: ReactNode
}

/** Who one is, where one can go with it, and the theme. Opens as soon as it is drawn. */
export function AccountMenu({ name, entries, trigger }: AccountMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuLabel>{name}</MenuLabel>
        {entries.map((entry) => (
          <AccountEntry key={entry.label} entry={entry} />
        ))}
        <MenuSeparator />
        <ThemeMenuItems />
      </MenuContent>
    </Menu>
  )
}

function AccountEntry({ entry }: { entry: MenuEntry }) {
  const icon = entry.icon && <entry.icon aria-hidden="true" />
  if (!('href' in entry)) {
    return (
      <MenuItem icon={icon} onSelect={entry.onSelect}>
        {entry.label}
      </MenuItem>
    )
  }
  return (
    <MenuItem asChild>
      <Link href={entry.href}>
        {icon}
        {entry.label}
      </Link>
    </MenuItem>
  )
}
