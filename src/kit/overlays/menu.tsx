import type { ReactElement } from 'react'
import { OpensOnDemand, onDemand } from '../runtime/on-demand.tsx'
import type { MenuListProps } from './menu-list.tsx'

export interface MenuProps extends Omit<MenuListProps, 'children'> {
  /** A Button or IconButton. */
  button: ReactElement<object>
}

const list = onDemand(async () => (await import('./menu-list.tsx')).MenuList)

/** A button with a menu. Non-modal; its code is fetched on hover or focus. */
export function Menu(props: MenuProps) {
  return (
    <OpensOnDemand fetch={list.fetch} button={props.button}>
      <list.Part {...props} />
    </OpensOnDemand>
  )
}
