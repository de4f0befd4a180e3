import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../data/format.ts'
import { cx } from '../styles/class-names.ts'

interface TabItem<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
  /** Shown behind the label: a mark for new content. */
  mark?: ReactNode
}

interface TabsProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  /** Accessible name of the tab list. */
  label: string
  className?: string
  /** TabPanels, one for each item. */
  children: ReactNode
}

interface Shown {
  id: string
  value: string
}
const TabsContext = createContext<Shown>({ id: '', value: '' })

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys wrap around, Home and End go to the ends; the focused tab is selected at once. */
function byArrows<Value extends string>(
  event: KeyboardEvent,
  items: readonly TabItem<Value>[],
  value: Value,
  pick: (value: Value) => void,
) {
  const here = Math.max(
    0,
    items.findIndex((item) => item.value === value),
  )
  const step = steps[event.key]
  let there = -1
  if (step !== undefined) there = (here + step + items.length) % items.length
  if (event.key === 'Home') there = 0
  if (event.key === 'End') there = items.length - 1
  const next = items[there]
  if (!next) return
  event.preventDefault()
  pick(next.value)
  const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab], [role=radio]')
  buttons[there]?.focus()
}

/** Tabs of one page; keep the value in the page's address. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  items,
  label,
  className,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => showChosen(row.current), [value])
  return (
    <TabsContext value={{ id, value }}>
      <div className={className}>
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={(event) => byArrows(event, items, value, onValueChange)}
          className="relative mb-6 flex gap-6 overflow-x-auto max-sm:gap-5 border-b border-line [scrollbar-width:none]"
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={item.value === value}
              // The panels of the other tabs are not rendered.
              aria-controls={item.value === value ? `${id}-panel` : undefined}
              tabIndex={item.value === value ? 0 : -1}
              onClick={() => onValueChange(item.value)}
              className={cx(
                '-mb-px inline-flex min-h-10 flex-none items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap',
                'text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
                'forced-colors:not-aria-selected:border-b-0 aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink [&_.lucide]:size-[15px]',
              )}
            >
              {item.icon}
              {item.label}
              {item.count !== undefined && <span className="text-xs text-ink-faint">{formatNumber(item.count)}</span>}
              {item.mark}
            </button>
          ))}
        </div>
        {children}
      </div>
    </TabsContext>
  )
}

/** When the row is wider than the screen, the selected tab is scrolled to its middle. */
function showChosen(row: HTMLElement | null) {
  const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

interface TabPanelProps {
  value: string
  /** Stays as it is, unseen, while another tab is selected: what is being typed in it is not lost. */
  keep?: boolean
  children: ReactNode
}

/** Rendered while its tab is selected. */
export function TabPanel({ value, keep = false, children }: TabPanelProps) {
  const shown = use(TabsContext)
  const isShown = shown.value === value
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!isShown && !(keep && wasShown)) return null
  return (
    <div
      role="tabpanel"
      hidden={!isShown}
      id={isShown ? `${shown.id}-panel` : undefined}
      aria-labelledby={`${shown.id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain nothing else to focus
      tabIndex={0}
      className="focus-visible:outline-offset-8"
    >
      {children}
    </div>
  )
}

interface SegmentedProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  label: string
  className?: string
}

/** A choice between a few views of the same content: sort, range, layout. */
export function Segmented<Value extends string>({
  value,
  onValueChange,
  items,
  label,
  className,
}: SegmentedProps<Value>) {
  // Without a chosen one the first is where the Tab key stops.
  const stop = (items.find((item) => item.value === value) ?? items[0])?.value
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => byArrows(event, items, value, onValueChange)}
      className={cx(
        'inline-flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-surface-2 p-[3px] forced-colors:border [scrollbar-width:none]',
        className,
      )}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: it looks like a row of buttons and reads as a single choice
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          tabIndex={item.value === stop ? 0 : -1}
          onClick={() => onValueChange(item.value)}
          className={cx(
            'inline-flex min-h-[30px] flex-none items-center gap-1.5 rounded-chip px-2 font-medium whitespace-nowrap sm:px-3 pointer-coarse:min-h-11',
            'text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-checked:bg-surface-1',
            'aria-checked:text-ink aria-checked:inset-ring aria-checked:inset-ring-line forced-colors:aria-checked:border-2 [&_.lucide]:size-[15px]',
          )}
        >
          {item.icon}
          {item.label}
          {item.count !== undefined && <span className="text-ink-faint">{formatNumber(item.count)}</span>}
        </button>
      ))}
    </div>
  )
}
