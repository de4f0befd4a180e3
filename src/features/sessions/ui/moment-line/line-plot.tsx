import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { Alignment, LineEvent } from '../../moment-line/line-events.ts'
import type { LineSession, MomentLine } from '../../moment-line/line-schema.ts'
import { drawLine } from './draw-line.ts'
import { eventLink } from './event-link.ts'
import {
  eventAt,
  frameOf,
  type LineFrame,
  type LineStretch,
  pileHeight,
  rowAt,
  secondAt,
  shiftOf,
  xOf,
} from './line-frame.ts'
import { eventText } from './line-look.tsx'
import { readPalette, useThemeTurn } from './line-palette.ts'
import { LineNames, LineTimes } from './line-rows.tsx'
import { StretchHandles } from './stretch-handles.tsx'

interface LinePlotProps {
  line: MomentLine
  alignment: Alignment
  events: readonly LineEvent[]
  /** Those with a row of their own. */
  rows: readonly LineSession[]
  stretch: LineStretch
  onStretch: (stretch: LineStretch) => void
  /** What the picture shows, in a sentence. */
  label: string
}

/** Pixels that a pointer moves before it chooses a stretch. */
const dragPixels = 4

/** All sessions on one canvas. Dragging over it, or its two handles, choose a stretch; a press on a mark opens its session. */
export function LinePlot({ line, alignment, events, rows, stretch, onStretch, label }: LinePlotProps) {
  const wrap = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(wrap)
  const turn = useThemeTurn()
  const [marked, setMarked] = useState<LineEvent>()
  const pressed = useRef<{ x: number; isDrag: boolean } | null>(null)
  const frame = frameOf({ line, alignment, rows: rows.length, width })
  const shown = marked && events.includes(marked) ? marked : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame follows from line, alignment, rows and width
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || width === 0) return
    const scale = window.devicePixelRatio || 1
    canvas.current.width = Math.round(frame.width * scale)
    canvas.current.height = Math.round(frame.height * scale)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    drawLine(context, { frame, line, alignment, rows, events, palette: readPalette(canvas.current), marked: shown })
  }, [line, alignment, rows, events, width, turn, shown])

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const point = pointOf(event)
    pressed.current = { x: point.x, isDrag: false }
    // A finger does not hover: its first press tells, the second one opens.
    if (event.pointerType !== 'mouse') setMarked(eventAt(frame, { events, rows, point }))
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const point = pointOf(event)
    const press = pressed.current
    if (!press) return setMarked(eventAt(frame, { events, rows, point }))
    if (!press.isDrag && Math.abs(point.x - press.x) < dragPixels) return
    if (!press.isDrag) event.currentTarget.setPointerCapture(event.pointerId)
    press.isDrag = true
    setMarked(undefined)
    const [from, to] = [Math.min(press.x, point.x), Math.max(press.x, point.x)]
    onStretch({ from: secondAt(frame, from), to: secondAt(frame, to) })
  }
  const release = () => {
    pressed.current = null
  }

  return (
    <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_3.5rem] gap-x-3">
      <LineNames rows={rows} frame={frame} />
      <div
        ref={wrap}
        className={cx('relative touch-pan-y select-none', shown ? 'cursor-pointer' : 'cursor-crosshair')}
        style={{ height: frame.height }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setMarked(undefined)}
      >
        <span
          aria-hidden="true"
          className="absolute inset-y-0 bg-accent-tint"
          style={{ left: xOf(frame, stretch.from), width: xOf(frame, stretch.to) - xOf(frame, stretch.from) }}
        />
        <canvas ref={canvas} role="img" aria-label={label} className="absolute inset-0 size-full" />
        {width > 0 && (
          <StretchHandles
            frame={frame}
            stretch={stretch}
            onStretch={onStretch}
            isAligned={alignment.at !== 'start'}
            secondOf={(clientX) => secondAt(frame, clientX - (wrap.current?.getBoundingClientRect().left ?? 0))}
          />
        )}
        {shown && <Told event={shown} frame={frame} row={rows.indexOf(shown.session)} />}
      </div>
      <LineTimes rows={rows} frame={frame} />
    </div>
  )
}

/** What the pointer is on, with its link; the lists below tell the same to everybody else. */
function Told({ event, frame, row }: { event: LineEvent; frame: LineFrame; row: number }) {
  const x = xOf(frame, event.x)
  const y = (row < 0 ? pileHeight : rowAt(frame, row)) + shiftOf(event.kind)
  return (
    <>
      <Link
        href={eventLink(event)}
        aria-hidden="true"
        tabIndex={-1}
        draggable={false}
        className="absolute z-20 size-6 -translate-1/2"
        style={{ left: x, top: y }}
      />
      <p
        aria-hidden="true"
        dir="auto"
        className="pointer-events-none absolute z-20 line-clamp-3 max-w-72 rounded-control border border-line-strong bg-surface-1 px-2.5 py-1.5 text-xs break-words shadow-float"
        style={{
          top: y + 12,
          ...(x > frame.width / 2 ? { right: frame.width - x } : { left: x }),
        }}
      >
        {eventText(event)}
      </p>
    </>
  )
}

/** The width of an element in pixels, 0 before it is known. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
