import type { ReactElement } from 'react'
import { OpensOnDemand, part } from '../runtime/on-demand.tsx'
import type { MenuListProps } from './menu-list.tsx'

export interface MenuProps extends Omit<MenuListProps, 'children'> {
  /** A Button or IconButton. */
  button: ReactElement<object>
}

const MenuItems = part(async () => (await import('./menu-list.tsx')).MenuList, { when: 'use' })

/** A button with a menu. Non-modal; its code is fetched on hover or focus. */
export function Menu(props: MenuProps) {
  return (
    <OpensOnDemand fetch={MenuItems.fetch} button={props.button}>
      <MenuItems {...props} />
    </OpensOnDemand>
  )
}
