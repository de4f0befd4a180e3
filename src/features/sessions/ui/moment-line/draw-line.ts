import { momentShapes } from '#shared/play/play-frame.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import { type Alignment, alignmentName, type LineEvent, lineKinds, zeroOf } from '../../moment-line/line-events.ts'
import type { LineSession, MomentLine } from '../../moment-line/line-schema.ts'
import { axisHeight, type LineFrame, pileHeight, rowAt, shiftOf, ticksOf, xOf } from './line-frame.ts'
import { endTexts, saidShapes } from './line-look.tsx'
import type { LinePalette } from './line-palette.ts'

export interface Drawing {
  frame: LineFrame
  line: MomentLine
  alignment: Alignment
  /** The sessions with a row, from the top; the pile is of all. */
  rows: readonly LineSession[]
  events: readonly LineEvent[]
  palette: LinePalette
  /** Under the pointer. */
  marked: LineEvent | undefined
}

/** Draws the whole line on a canvas whose unit is a pixel of the page. */
export function drawLine(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { frame, rows, palette } = drawing
  context.clearRect(0, 0, frame.width, frame.height)
  context.font = palette.font
  context.textBaseline = 'middle'
  drawAxis(context, drawing)
  drawPile(context, drawing)
  for (const [row, session] of rows.entries()) drawSession(context, drawing, { row, session })
  drawEvents(context, drawing)
}

function drawAxis(context: CanvasRenderingContext2D, { frame, alignment, line, palette }: Drawing): void {
  const bottom = frame.height - axisHeight
  context.fillStyle = palette.line
  context.fillRect(0, pileHeight - 1, frame.width, 1)
  const labelled = ticksOf(frame).map((tick) => {
    const isZero = tick === 0 && alignment.at !== 'start'
    const label = isZero ? shortened(context, alignmentName(line, alignment), 160) : tickText(tick, frame, alignment)
    const width = context.measureText(label).width
    const x = Math.round(xOf(frame, tick))
    return { isZero, label, x, from: Math.max(0, Math.min(frame.width - width, x - width / 2)), width }
  })
  const zero = labelled.find(({ isZero }) => isZero)
  for (const { isZero, label, x, from, width } of labelled) {
    context.fillStyle = isZero ? palette.ink : palette.line
    context.fillRect(x, isZero ? 0 : pileHeight, 1, bottom - (isZero ? 0 : pileHeight))
    // The name of what lies at zero is longer than the distance of two ticks.
    if (zero && !isZero && from < zero.from + zero.width + labelGap && zero.from < from + width + labelGap) continue
    context.fillStyle = isZero ? palette.ink : palette.muted
    context.fillText(label, from, bottom + axisHeight / 2)
  }
}

/** Pixels between two labels of the axis. */
const labelGap = 6

function tickText(tick: number, { step, from }: LineFrame, alignment: Alignment): string {
  const sign = tick < 0 ? '−' : alignment.at === 'start' ? '' : '+'
  const amount = step < 60 ? minuteClock(Math.abs(tick)) : String(Math.abs(tick) / 60)
  return `${sign}${amount}${tick - from < step && alignment.at === 'start' && step >= 60 ? ' min' : ''}`
}

/** Events of all sessions in columns of the same seconds, as blocks where they have room. */
function drawPile(context: CanvasRenderingContext2D, { frame, events, palette }: Drawing): void {
  const columns = new Map<number, LineEvent[]>()
  for (const event of events) {
    const column = Math.floor(event.x / frame.bucket)
    const own = columns.get(column)
    if (own) own.push(event)
    else columns.set(column, [event])
  }
  const most = Math.max(1, ...[...columns.values()].map((own) => own.length))
  const height = Math.min(9, (pileHeight - 14) / most)
  const gap = height >= 4 ? 1.5 : 0
  for (const [column, own] of columns) {
    const left = Math.max(0, xOf(frame, column * frame.bucket))
    const width = Math.max(1, xOf(frame, (column + 1) * frame.bucket) - left - 2)
    let y = pileHeight - 2
    for (const kind of lineKinds) {
      const count = own.filter((event) => event.kind === kind).length
      context.fillStyle = palette.kinds[kind]
      if (gap === 0) context.fillRect(left + 1, y - count * height, width, count * height)
      else
        for (let at = 0; at < count; at++)
          context.fillRect(left + 1, y - (at + 1) * height + gap, width, Math.max(1, height - gap))
      y -= count * height
    }
  }
}

interface Row {
  row: number
  session: LineSession
}

/** Its length, solid where there is a recording, the marks of the game on it, and how it ended. */
function drawSession(context: CanvasRenderingContext2D, drawing: Drawing, { row, session }: Row): void {
  const { frame, line, alignment, palette } = drawing
  const y = Math.round(rowAt(frame, row))
  const zero = zeroOf(session, alignment)
  context.fillStyle = palette.line
  context.fillRect(0, Math.round(y + frame.rowHeight / 2), frame.width, 1)
  if (zero === null) {
    context.fillStyle = palette.muted
    const never = alignment.at === 'mark' ? 'never reached' : 'did not do'
    context.fillText(shortened(context, `${never} ${alignmentName(line, alignment)}`, frame.width - 16), 8, y)
    return
  }
  const [left, right] = [xOf(frame, -zero), xOf(frame, session.seconds - zero)]
  context.strokeStyle = palette.strong
  context.lineWidth = session.recorded ? 4 : 2
  context.setLineDash(session.recorded ? [] : [2, 3])
  context.beginPath()
  context.moveTo(left, y)
  context.lineTo(Math.max(left + 1, right), y)
  context.stroke()
  context.setLineDash([])
  context.fillStyle = palette.muted
  for (const [at] of session.marks) context.fillRect(Math.round(xOf(frame, at - zero)), y - 7, 1, 14)
  for (const [at] of session.tasks) drawFlag(context, { x: xOf(frame, at - zero), y: y - 8 }, palette.ink)
  const isRed = session.end === 'gave_up'
  context.fillStyle = isRed ? palette.kinds.bug : palette.ink
  context.fillRect(Math.round(right), y - 8, isRed ? 3 : 2, 16)
  drawEnd(context, drawing, { session, y, right })
}

/** Beside the end of a test without a review: how it ended, and the last words. */
function drawEnd(
  context: CanvasRenderingContext2D,
  { frame, palette }: Drawing,
  { session, y, right }: { session: LineSession; y: number; right: number },
): void {
  const said = endTexts[session.end]
  if (said === '') return
  const text = session.lastWords === '' ? said : `${said}: “${session.lastWords}”`
  const room = frame.width - right - 12
  if (room < 60) return
  context.fillStyle = palette.ink
  context.fillText(shortened(context, text, room), right + 10, y)
}

function drawFlag(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, colour: string): void {
  context.fillStyle = colour
  context.fillRect(Math.round(x), y - 6, 1, 12)
  context.beginPath()
  context.moveTo(x + 1, y - 6)
  context.lineTo(x + 7, y - 3)
  context.lineTo(x + 1, y)
  context.fill()
}

function drawEvents(context: CanvasRenderingContext2D, { frame, rows, events, palette, marked }: Drawing): void {
  const places = new Map(rows.map((session, row) => [session.id, row]))
  const paths = new Map(lineKinds.map((kind) => [kind, new Path2D(shapes[kind])]))
  // What the tester marked lies above what the game said.
  for (const kind of [...lineKinds].reverse())
    for (const event of events) {
      const row = event.kind === kind ? places.get(event.session.id) : undefined
      const path = paths.get(kind)
      if (row === undefined || !path) continue
      const size = (kind === 'stall' ? 7 : 11) * (event === marked ? 1.5 : 1)
      context.save()
      context.translate(xOf(frame, event.x) - size / 2, rowAt(frame, row) + shiftOf(kind) - size / 2)
      context.scale(size / 12, size / 12)
      context.fillStyle = palette.kinds[kind]
      context.fill(path)
      context.restore()
    }
}

const shapes = { ...momentShapes, ...saidShapes }

/** The text, or as much of it as has room in so many pixels. */
function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  let [least, most] = [0, text.length]
  while (least < most) {
    const half = Math.ceil((least + most) / 2)
    if (context.measureText(`${text.slice(0, half)}…`).width <= room) least = half
    else most = half - 1
  }
  return `${text.slice(0, least)}…`
}
