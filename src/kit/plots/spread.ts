/** Mean of some scores; null without any. */
export function meanOf(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** How many gave each score from `min` to `max`. */
export function countsOf(scores: readonly number[], min: number, max: number): { score: number; count: number }[] {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const score = min + index
    return { score, count: scores.filter((each) => Math.round(each) === score).length }
  })
}

interface Dot {
  score: number
  /** Shift from the score's place: -1 is half the way to the neighbour below, 1 to the one above. */
  shift: number
  row: number
}

const perRow = 4

/** Places for one dot a review: side by side at their score, a new row above when they no longer fit. */
export function dotsOf(scores: readonly number[], min: number, max: number): Dot[] {
  return countsOf(scores, min, max).flatMap(({ score, count }) =>
    Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / perRow)
      const inRow = Math.min(perRow, count - row * perRow)
      return { score, shift: ((index % perRow) - (inRow - 1) / 2) / (perRow / 1.7), row }
    }),
  )
}
