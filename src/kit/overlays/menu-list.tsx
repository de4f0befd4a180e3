import { Circle, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import { Fragment, type ReactNode } from 'react'
import { Link } from '../layout/link.tsx'
import { cx } from '../styles/class-names.ts'

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

export const MenuRadioGroup = Primitive.RadioGroup

const row =
  'group flex min-h-8 w-full items-center gap-2.5 rounded-chip px-2.5 text-sm outline-none select-none no-underline ' +
  'data-disabled:opacity-50 data-highlighted:bg-surface-3 pointer-coarse:min-h-11 [&_.lucide]:size-4 [&_.lucide]:text-ink-muted'

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

export interface MenuListProps {
  button: ReactNode
  align?: 'start' | 'end'
  /** Title above the entries. */
  title?: string
  entries: readonly MenuEntry[]
  /** For a menu whose action moves the button itself: prevent the default and move the focus elsewhere. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  /** Shown below the entries. */
  children?: ReactNode
}

/**
 * The whole menu with its button, open from the start, because the user has just pressed it. Non-modal: the page behind
 * it scrolls, and screen readers still see it.
 */
export function MenuList({ button, align = 'end', title, entries, onCloseAutoFocus, children }: MenuListProps) {
  return (
    <Primitive.Root modal={false} defaultOpen>
      <Primitive.Trigger asChild>{button}</Primitive.Trigger>
      <Primitive.Portal>
        {/* A landmark, because it opens outside of the page's landmarks: people who navigate by them find it. */}
        <section aria-label="Menu">
          <Primitive.Content
            align={align}
            sideOffset={6}
            collisionPadding={8}
            {...(onCloseAutoFocus && { onCloseAutoFocus })}
            className="motion-fade z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-surface border border-line-strong bg-surface-1 p-1 shadow-float outline-none"
          >
            {title !== undefined && <MenuLabel>{title}</MenuLabel>}
            {entries.map((entry) => (
              <Fragment key={entry.label}>
                {entry.apart && <MenuSeparator />}
                <Entry entry={entry} />
              </Fragment>
            ))}
            {children}
          </Primitive.Content>
        </section>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, hint, danger = false, disabled = false } = entry
  const icon = entry.icon && <entry.icon aria-hidden="true" />
  const look = cx(row, danger && 'text-bad-ink [&_.lucide]:text-bad-ink')
  if ('href' in entry) {
    return (
      <Primitive.Item asChild disabled={disabled} className={look}>
        {entry.download ? (
          <a href={entry.href} download>
            {icon}
            {label}
          </a>
        ) : (
          <Link href={entry.href}>
            {icon}
            {label}
          </Link>
        )}
      </Primitive.Item>
    )
  }
  return (
    <Primitive.Item disabled={disabled} onSelect={entry.onSelect} className={look}>
      {icon}
      <span className="flex-1">{label}</span>
      {hint !== undefined && (
        <span className="text-xs text-ink-faint group-data-highlighted:text-ink-muted">{hint}</span>
      )}
    </Primitive.Item>
  )
}
