import { type TaskState, taskStates } from '../rules.ts'

interface Point {
  x: number
  y: number
}

/**
 * Drop position under a point of the window: the column there, or the nearest, and the card below the drop position.
 */
export function placeUnder(point: Point, draggedId: string): { status: TaskState; beforeId: string | null } | null {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')].map((element) => ({
    element,
    status: taskStates.find((state) => state === element.dataset.column),
    distance: distanceTo(element.getBoundingClientRect(), point),
  }))
  const nearest = columns.sort((a, b) => a.distance - b.distance)[0]
  if (!nearest?.status) return null
  const cards = [...nearest.element.querySelectorAll<HTMLElement>('[data-card]')]
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect()
    return card.dataset.card !== draggedId && point.y < top + height / 2
  })
  return { status: nearest.status, beforeId: below?.dataset.card ?? null }
}

function distanceTo({ left, right, top, bottom }: DOMRect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
