import { Ellipsis } from 'lucide-react'
import { IconButton } from '../controls/button.tsx'
import { Menu, type MenuProps } from './menu.tsx'

interface MoreMenuProps extends Omit<MenuProps, 'button'> {
  /** Accessible name of the button, which says what the menu acts on. */
  label: string
  size?: 's' | 'm'
}

/** A menu behind three dots. On a card that can be dragged, the button drags nothing. */
export function MoreMenu({ label, size = 'm', ...menu }: MoreMenuProps) {
  return (
    <Menu
      {...menu}
      button={
        <IconButton label={label} size={size} aria-haspopup="menu" data-no-drag>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
