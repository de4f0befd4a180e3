export type Way = 'up' | 'down' | 'left' | 'right'

const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
export const wayOf = (key: string): Way | undefined => ways[key]

/** The card that an arrow key leads to among the ids of each column; empty columns are skipped. */
export function neighbourIn(columns: readonly (readonly string[])[], id: string, way: Way): string | undefined {
  const here = columns.findIndex((column) => column.includes(id))
  const column = columns[here]
  if (!column) return undefined
  const at = column.indexOf(id)
  if (way === 'up' || way === 'down') return column[at + (way === 'up' ? -1 : 1)]
  const others = way === 'left' ? columns.slice(0, here).reverse() : columns.slice(here + 1)
  const next = others.find(({ length }) => length > 0)
  return next?.[Math.min(at, next.length - 1)]
}
