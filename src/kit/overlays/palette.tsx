import { Command } from 'cmdk'
import { type LucideIcon, Search } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useState } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

export interface PaletteItem {
  id: string
  label: string
  /** Shown at the end of the line: what it is, or its owner. */
  hint?: string | undefined
  icon: LucideIcon
  onSelect: () => void
}

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name of the dialog. */
  label: string
  placeholder: string
  query: string
  onQueryChange: (query: string) => void
  groups: readonly { heading: string; items: readonly PaletteItem[] }[]
  /** Shown when no group has an item. */
  empty: string
  /** Says that more results are loading. */
  busy?: string | undefined
}

/** A command palette: one input and its results, by arrow keys and Enter. The parent decides which items are shown. */
export function Palette({
  open,
  onOpenChange,
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  empty,
  busy,
}: PaletteProps) {
  const focusReturn = useFocusReturn()
  // Results that arrive later may also come first: Enter takes the best known result.
  const first = groups[0]?.items[0]?.id ?? ''
  const [marked, setMarked] = useState({ first, id: first })
  if (marked.first !== first) setMarked({ first, id: first })
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="motion-fade fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="motion-rise fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[min(32rem,calc(100dvh-16px))] max-w-[36rem] flex-col overflow-hidden rounded-surface border border-line-strong bg-surface-1 shadow-float outline-none sm:top-[12vh]"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <Command
            label={label}
            shouldFilter={false}
            loop
            value={marked.id}
            onValueChange={(id) => setMarked({ first, id })}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="size-[18px] flex-none text-ink-muted" aria-hidden="true" />
              <Command.Input
                value={query}
                onValueChange={onQueryChange}
                maxLength={100}
                placeholder={placeholder}
                className="min-h-13 w-full bg-transparent text-md outline-none placeholder:text-ink-faint"
              />
              <span role="status" className="flex-none text-xs text-ink-muted">
                {busy}
              </span>
              <kbd className="max-sm:hidden">Esc</kbd>
            </div>
            <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-2">
              <Command.Empty className="px-3 py-8 text-center text-ink-muted">{empty}</Command.Empty>
              {groups.map(({ heading, items }) => (
                <Command.Group key={heading} heading={heading} className={group}>
                  {items.map((item) => (
                    <Command.Item key={item.id} value={item.id} onSelect={item.onSelect} className={row}>
                      <item.icon className="size-4 flex-none text-ink-muted" aria-hidden="true" />
                      <span className="flex-1 truncate">{item.label}</span>
                      {item.hint !== undefined && <span className="flex-none text-xs text-ink-muted">{item.hint}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const group =
  'not-first:mt-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-muted'
const row =
  'flex min-h-10 cursor-default items-center gap-3 rounded-chip px-3 data-[selected=true]:bg-surface-3 pointer-coarse:min-h-11'
