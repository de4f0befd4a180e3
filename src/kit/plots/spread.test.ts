import { describe, expect, it } from 'vitest'
import { countsOf, dotsOf, meanOf } from './spread.ts'

describe('spread', () => {
  it('has no mean without scores', () => {
    expect(meanOf([])).toBeNull()
    expect(meanOf([4, 5])).toBe(4.5)
  })

  it('counts each score of the scale, including those with no ratings', () => {
    expect(countsOf([3, 3, 5], 1, 5)).toEqual([
      { score: 1, count: 0 },
      { score: 2, count: 0 },
      { score: 3, count: 2 },
      { score: 4, count: 0 },
      { score: 5, count: 1 },
    ])
  })

  it('draws one dot for each review, without overlaps', () => {
    const scores = [...Array<number>(11).fill(4), 2, 2]
    const dots = dotsOf(scores, 1, 5)
    expect(dots).toHaveLength(scores.length)
    expect(new Set(dots.map((dot) => `${dot.score}/${dot.row}/${dot.shift}`)).size).toBe(scores.length)
  })

  it('keeps the dots of a score closer to it than to its neighbours, and centred', () => {
    const dots = dotsOf(Array<number>(7).fill(3), 1, 5)
    for (const dot of dots) expect(Math.abs(dot.shift)).toBeLessThan(1)
    const firstRow = dots.filter((dot) => dot.row === 0)
    expect(firstRow.reduce((sum, dot) => sum + dot.shift, 0)).toBeCloseTo(0)
  })
})
