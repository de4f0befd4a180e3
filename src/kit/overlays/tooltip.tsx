import { Slot } from 'radix-ui'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface TooltipProps {
  text: ReactNode
  /** One focusable element. */
  children: ReactNode
}

const opens = 400
// Long enough to move the pointer from the element onto its tooltip, which then stays (WCAG 1.4.13).
const closes = 120

/** A short explanation on hover and focus. It must not be the only place of information that a user needs. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = (wait: number, next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  const wiring: ComponentProps<typeof Slot.Root> = {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && after(opens, true),
    onPointerLeave: () => after(closes, false),
    onPointerDown: () => after(0, false),
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && after(0, true),
    onBlur: () => after(0, false),
  }
  return (
    <>
      <Slot.Root ref={anchor} {...wiring} {...(open ? { 'aria-describedby': id } : {})}>
        {children}
      </Slot.Root>
      {open && (
        <span
          id={id}
          role="tooltip"
          popover="manual"
          ref={(tip) => position(tip, anchor.current)}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => after(closes, false)}
          className="fixed inset-auto m-0 w-max max-w-64 rounded-chip bg-ink px-2 py-1 text-left text-xs font-normal whitespace-normal text-surface-0 shadow-float"
        >
          {text}
        </span>
      )}
    </>
  )
}

const gap = 6
const edge = 8

/** Positions the tooltip in the top layer, above the element, or below it when there is no room. */
function position(tip: HTMLElement | null, anchor: HTMLElement | null): void {
  if (!tip || !anchor) return
  tip.showPopover()
  const near = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const above = near.top - gap - height
  const left = near.left + (near.width - width) / 2
  const top = above >= edge ? above : near.bottom + gap
  tip.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - edge - width))}px`
  tip.style.top = `${Math.max(edge, Math.min(top, window.innerHeight - edge - height))}px`
}
