import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

export interface Drag<Column extends string> {
  cardId: string
  /** Position of the drag image in the window, and its width, in px. */
  left: number
  top: number
  width: number
  /** The current drop position. */
  over: Spot<Column> | null
}

/** A position in a column: before a card, or at the end for null. */
interface Spot<Column extends string> {
  column: Column
  beforeId: string | null
}

interface Grip {
  cardId: string
  card: DOMRect
  x: number
  y: number
}

/** Distance in px after which a press is a drag and not a click. */
const slack = 6
/** Distance in px from the window's edge in which the page scrolls during a drag. */
const edge = 72

/**
 * Drag of cards, between elements with `data-column` that hold elements with `data-card`: with a mouse by any part, by touch only by the handle, so that the page still scrolls. Escape cancels
 * the drag.
 */
export function useCardDrag<Column extends string>(
  columns: readonly Column[],
  onDrop: (cardId: string, over: Spot<Column>) => void,
) {
  const [grip, setGrip] = useState<Grip | null>(null)
  const [drag, setDrag] = useState<Drag<Column> | null>(null)
  const suppressClick = useRef(false)

  const follow = useEffectEvent((event: PointerEvent) => {
    if (!grip) return
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y]
    if (!drag && Math.hypot(dx, dy) < slack) return
    event.preventDefault()
    if (event.clientY < edge) window.scrollBy(0, -12)
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, 12)
    setDrag({
      cardId: grip.cardId,
      left: grip.card.left + dx,
      top: grip.card.top + dy,
      width: grip.card.width,
      over: spotUnder({ x: event.clientX, y: event.clientY }, grip.cardId, columns),
    })
  })
  const release = useEffectEvent((drops: boolean) => {
    // The click at the end of a drag is ignored.
    if (drag) suppressClick.current = true
    if (drops && drag?.over) onDrop(drag.cardId, drag.over)
    setGrip(null)
    setDrag(null)
  })

  const gripped = grip !== null
  useEffect(() => {
    if (!gripped) return
    const move = (event: PointerEvent) => follow(event)
    const up = () => release(true)
    const cancel = () => release(false)
    const key = (event: KeyboardEvent) => event.key === 'Escape' && release(false)
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key)
    }
  }, [gripped])

  const take = (cardId: string) => (event: ReactPointerEvent<HTMLElement>) => {
    suppressClick.current = false
    const target = event.target as HTMLElement
    const byHandle = target.closest('[data-handle]') !== null
    if (event.button !== 0 || target.closest('[data-no-drag]')) return
    if (event.pointerType === 'touch' && !byHandle) return
    const card = event.currentTarget.getBoundingClientRect()
    setGrip({ cardId, card, x: event.clientX, y: event.clientY })
  }
  /** Whether the current click ended a drag. */
  const endedDrag = () => suppressClick.current
  return { drag, take, endedDrag }
}

interface Point {
  x: number
  y: number
}

/**
 * Drop position under a point of the window: the column there, or the nearest, and the card below the drop position.
 */
function spotUnder<Column extends string>(
  point: Point,
  draggedId: string,
  columns: readonly Column[],
): Spot<Column> | null {
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-column]')].map((element) => ({
    element,
    column: columns.find((column) => column === element.dataset.column),
    distance: distanceTo(element.getBoundingClientRect(), point),
  }))
  const nearest = drawn.sort((a, b) => a.distance - b.distance)[0]
  if (!nearest?.column) return null
  const cards = [...nearest.element.querySelectorAll<HTMLElement>('[data-card]')]
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect()
    return card.dataset.card !== draggedId && point.y < top + height / 2
  })
  return { column: nearest.column, beforeId: below?.dataset.card ?? null }
}

function distanceTo({ left, right, top, bottom }: DOMRect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
