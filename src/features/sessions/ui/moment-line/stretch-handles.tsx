import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type LineFrame, type LineStretch, xOf } from './line-frame.ts'
import { placeText } from './line-look.tsx'

interface StretchHandlesProps {
  frame: LineFrame
  stretch: LineStretch
  onStretch: (stretch: LineStretch) => void
  isAligned: boolean
  /** The second under a pixel of the window. */
  secondOf: (clientX: number) => number
}

const names = { from: 'Start of the stretch', to: 'End of the stretch' } as const

/** The two ends of the chosen stretch: arrow keys move them by 5 seconds, with Shift or Page keys by 30. */
export function StretchHandles(props: StretchHandlesProps) {
  return (
    <>
      <Handle end="from" {...props} />
      <Handle end="to" {...props} />
    </>
  )
}

function Handle({ end, frame, stretch, onStretch, isAligned, secondOf }: StretchHandlesProps & { end: 'from' | 'to' }) {
  const isHeld = useRef(false)
  const second = stretch[end]
  function moveTo(wanted: number) {
    const [least, most] = end === 'from' ? [frame.from, stretch.to] : [stretch.from, frame.to]
    const next = Math.min(most, Math.max(least, wanted))
    onStretch(end === 'from' ? { from: next, to: stretch.to } : { from: stretch.from, to: next })
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5, PageDown: -30, PageUp: 30 }[event.key]
    const edge = { Home: frame.from, End: frame.to }[event.key]
    if (by === undefined && edge === undefined) return
    event.preventDefault()
    moveTo(edge ?? second + (by ?? 0) * (event.shiftKey ? 6 : 1))
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.stopPropagation()
    isHeld.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={names[end]}
      aria-valuemin={Math.round(frame.from)}
      aria-valuemax={Math.round(frame.to)}
      aria-valuenow={Math.round(second)}
      aria-valuetext={placeText(second, isAligned)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (!isHeld.current) return
        event.stopPropagation()
        moveTo(secondOf(event.clientX))
      }}
      onPointerUp={(event) => {
        event.stopPropagation()
        isHeld.current = false
      }}
      onPointerCancel={() => {
        isHeld.current = false
      }}
      className="absolute inset-y-0 z-10 w-6 -translate-x-1/2 cursor-ew-resize touch-none"
      style={{ left: xOf(frame, second) }}
    >
      <span aria-hidden="true" className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-accent-fill" />
      <span
        aria-hidden="true"
        className="absolute top-9 left-1/2 h-7 w-1.5 -translate-x-1/2 rounded-full bg-accent-fill"
      />
    </div>
  )
}
