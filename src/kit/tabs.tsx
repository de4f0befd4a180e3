import { Tabs as TabsPrimitive, ToggleGroup } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './class-names.ts'
import { formatNumber } from './format.ts'

interface TabItem<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
}

interface TabsProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  /** Names the row of tabs. */
  label: string
  className?: string
  /** TabPanels, one for each item. */
  children: ReactNode
}

/** Parts of one page; keep the value in the page's address. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  items,
  label,
  className,
  children,
}: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is open
  useEffect(() => showActive(row.current), [value])
  return (
    <TabsPrimitive.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className}>
      <TabsPrimitive.List
        ref={row}
        aria-label={label}
        className="relative mb-6 flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <TabsPrimitive.Trigger
            key={item.value}
            value={item.value}
            className={cx(
              '-mb-px inline-flex min-h-10 flex-none items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap',
              'text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
              'data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink [&_.lucide]:size-[15px]',
            )}
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && <span className="text-xs text-ink-faint">{formatNumber(item.count)}</span>}
          </TabsPrimitive.Trigger>
        ))}
      </TabsPrimitive.List>
      {children}
    </TabsPrimitive.Root>
  )
}

/** Where the row is wider than the screen the open part's name stands in its middle. */
function showActive(row: HTMLElement | null) {
  const active = row?.querySelector<HTMLElement>('[data-state=active]')
  if (row && active) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <TabsPrimitive.Content value={value} className="focus-visible:outline-offset-8">
      {children}
    </TabsPrimitive.Content>
  )
}

interface SegmentedProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  label: string
  className?: string
}

/** One of a few ways to see the same thing: sort, range, layout. */
export function Segmented<Value extends string>({
  value,
  onValueChange,
  items,
  label,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={(next) => next !== '' && onValueChange(next as Value)}
      aria-label={label}
      className={cx(
        'inline-flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-surface-2 p-[3px] [scrollbar-width:none]',
        className,
      )}
    >
      {items.map((item) => (
        <ToggleGroup.Item
          key={item.value}
          value={item.value}
          className={cx(
            'inline-flex min-h-[30px] flex-none items-center gap-1.5 rounded-chip px-3 font-medium whitespace-nowrap pointer-coarse:min-h-11',
            'text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=on]:bg-surface-1',
            'data-[state=on]:text-ink data-[state=on]:inset-ring data-[state=on]:inset-ring-line [&_.lucide]:size-[15px]',
          )}
        >
          {item.icon}
          {item.label}
          {item.count !== undefined && <span className="text-ink-faint">{formatNumber(item.count)}</span>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
