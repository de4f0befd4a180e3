import { Check } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../styles/class-names.ts'

export interface SelectOption<Value extends string> {
  /** Never the empty text: leave `value` undefined while nothing is selected. */
  value: Value
  label: string
  /** A second line that helps to choose. */
  hint?: string
  disabled?: boolean
}

interface SelectListProps {
  id: string
  labelledBy: string | undefined
  label: string | undefined
  button: RefObject<HTMLButtonElement | null>
  options: readonly SelectOption<string>[]
  value: string | undefined
  marked: number
  onMark: (at: number) => void
  onPick: (at: number) => void
}

/** Pixels between the list and its button, and the least distance to the edge of the window. */
const gap = 4
const edge = 8
const tallest = 320

/** Positions the list below the button, or above it when there is more room. */
function position(list: HTMLElement, button: HTMLElement) {
  const { top, bottom, left, width } = button.getBoundingClientRect()
  const [above, below] = [top - gap - edge, window.innerHeight - bottom - gap - edge]
  const up = below < Math.min(tallest, list.scrollHeight) && above > below
  const { style } = list
  style.minWidth = `${width}px`
  style.maxHeight = `${Math.min(tallest, up ? above : below)}px`
  style.top = up ? 'auto' : `${bottom + gap}px`
  style.bottom = up ? `${window.innerHeight - top + gap}px` : 'auto'
  style.left = `${Math.max(edge, Math.min(left, window.innerWidth - edge - list.offsetWidth))}px`
}

/**
 * The list is in the browser's top layer but stays at its position in the DOM: no panel clips it, and nothing has to be
 * hidden from screen readers. The focus stays on the button.
 */
export function SelectList(props: SelectListProps) {
  const { id, labelledBy, label, button, options, value, marked, onMark, onPick } = props
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [shown, at] = [list.current, button.current]
    if (!shown || !at) return
    shown.showPopover()
    const follow = () => position(shown, at)
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [button])
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div
      id={id}
      ref={list}
      role="listbox"
      popover="manual"
      aria-label={label}
      aria-labelledby={labelledBy}
      onPointerDown={(event) => event.preventDefault()}
      className="motion-fade fixed inset-auto m-0 max-w-[calc(100vw-16px)] overflow-y-auto rounded-surface border border-line-strong bg-surface-1 p-1 text-sm text-ink shadow-float"
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the button's, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant replaces the focus
        <div
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          onClick={() => onPick(at)}
          onPointerMove={() => at !== marked && !option.disabled && onMark(at)}
          className={cx(
            'flex min-h-8 cursor-default items-center gap-2 rounded-chip px-2 py-1 select-none pointer-coarse:min-h-11',
            at === marked && 'bg-surface-3',
            option.disabled && 'opacity-50',
          )}
        >
          <span className="grid flex-1">
            {option.label}
            {option.hint !== undefined && (
              <span className={cx('text-xs', at === marked ? 'text-ink-muted' : 'text-ink-faint')}>{option.hint}</span>
            )}
          </span>
          <span className="size-4">
            {option.value === value && <Check className="size-4 text-accent-ink" aria-hidden="true" />}
          </span>
        </div>
      ))}
    </div>
  )
}
