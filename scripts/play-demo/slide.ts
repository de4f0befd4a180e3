// @ts-expect-error: a game of the seed is plain JavaScript
import { open as openFloe, slide as slideOnIce } from '../../seed/builds/slipshore/board.js'

export type Way = 'up' | 'down' | 'left' | 'right'
const ways: readonly Way[] = ['right', 'up', 'left', 'down']

export interface Board {
  x: number
  y: number
  moves: number
  cells: string[][]
  fish: Set<string>
  ended: 'home' | 'splash' | 'night' | null
}

export const open = (floe: number): Board => openFloe(floe - 1)
export const slide = (board: Board, way: Way): Board | null => slideOnIce(board, way)?.board ?? null

const placeOf = ({ x, y, fish, ended }: Board) => `${x} ${y} ${[...fish].join(';')} ${ended}`

/** The fewest slides from here to this end. */
export function waysTo(end: Board['ended'], from: Board): Way[] {
  const seen = new Set([placeOf(from)])
  let edge: { board: Board; path: Way[] }[] = [{ board: from, path: [] }]
  while (edge.length > 0) {
    const next: typeof edge = []
    for (const { board, path } of edge)
      for (const way of ways) {
        const after = slide(board, way)
        if (!after || seen.has(placeOf(after))) continue
        seen.add(placeOf(after))
        if (after.ended === end) return [...path, way]
        if (!after.ended) next.push({ board: after, path: [...path, way] })
      }
    edge = next
  }
  throw new Error(`No slides lead to ${end}`)
}
