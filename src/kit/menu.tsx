import { Check, Circle } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Leaves the page behind it alone: it scrolls, and screen readers still see it. */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}

/** Give it a Button or IconButton and `asChild`. */
export const MenuTrigger = Primitive.Trigger
export const MenuRadioGroup = Primitive.RadioGroup

export function MenuContent({ align = 'end', children }: { align?: 'start' | 'end'; children: ReactNode }) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="motion-fade z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-surface border border-line-strong bg-surface-1 p-1 shadow-float outline-none"
      >
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

const row =
  'group flex min-h-8 w-full items-center gap-2.5 rounded-chip px-2.5 text-sm outline-none select-none no-underline ' +
  'data-disabled:opacity-50 data-highlighted:bg-surface-3 pointer-coarse:min-h-11 [&_.lucide]:size-4 [&_.lucide]:text-ink-muted'

interface MenuItemProps {
  icon?: ReactNode
  /** Stands at the end of the line: a key, a count. */
  hint?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  /** The only child, a link, becomes the row. Icon and hint then belong inside it. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({ icon, hint, danger, disabled = false, onSelect, asChild, children }: MenuItemProps) {
  const look = cx(row, danger && 'text-bad-ink [&_.lucide]:text-bad-ink')
  if (asChild) {
    return (
      <Primitive.Item asChild disabled={disabled} {...(onSelect ? { onSelect } : {})} className={look}>
        {children}
      </Primitive.Item>
    )
  }
  return (
    <Primitive.Item disabled={disabled} {...(onSelect ? { onSelect } : {})} className={look}>
      {icon}
      <span className="flex-1">{children}</span>
      {hint !== undefined && (
        <span className="text-xs text-ink-faint group-data-highlighted:text-ink-muted">{hint}</span>
      )}
    </Primitive.Item>
  )
}

interface MenuCheckItemProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

export function MenuCheckItem({ checked, onCheckedChange, children }: MenuCheckItemProps) {
  return (
    <Primitive.CheckboxItem checked={checked} onCheckedChange={onCheckedChange} className={row}>
      <span className="size-4">
        <Primitive.ItemIndicator>
          <Check aria-hidden="true" />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.CheckboxItem>
  )
}

export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.RadioItem value={value} className={row} onSelect={(event) => event.preventDefault()}>
      <span className="grid size-4 place-items-center">
        <Primitive.ItemIndicator>
          <Circle className="size-2! fill-current" aria-hidden="true" />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.RadioItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 pt-2 pb-1 text-xs text-ink-faint">{children}</Primitive.Label>
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />
}
