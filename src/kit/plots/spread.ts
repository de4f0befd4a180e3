/** Mean of the scores; null for an empty list. */
export function meanOf(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Number of occurrences of each score from `min` to `max`. */
export function countsOf(scores: readonly number[], min: number, max: number): { score: number; count: number }[] {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const score = min + index
    return { score, count: scores.filter((each) => Math.round(each) === score).length }
  })
}

interface Dot {
  score: number
  /** Position of its score in the list. */
  of: number
  /** Offset from the score's position: -1 is half the distance to the score below, 1 to the one above. */
  shift: number
  row: number
}

const perRow = 4

/** Positions for one dot per review: side by side at their score, with a new row above when they no longer fit. */
export function dotsOf(scores: readonly number[], min: number, max: number): Dot[] {
  return countsOf(scores, min, max).flatMap(({ score, count }) => {
    const positions = scores.flatMap((each, at) => (Math.round(each) === score ? [at] : []))
    return positions.map((of, index) => {
      const row = Math.floor(index / perRow)
      const inRow = Math.min(perRow, count - row * perRow)
      return { score, of, shift: ((index % perRow) - (inRow - 1) / 2) / (perRow / 1.7), row }
    })
  })
}
