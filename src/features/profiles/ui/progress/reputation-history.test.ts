import { expect, test } from 'vitest'
import { historyOf } from './reputation-history.ts'

const row = (points: number) => ({
  id: crypto.randomUUID(),
  kind: 'review' as const,
  points,
  reason: 'Review accepted',
  playtestId: null,
  gameTitle: null,
  createdAt: new Date(),
})

test('each row has the score after it, and the level it reached', () => {
  const history = historyOf([row(10), row(100), row(25), row(30)], 165)
  expect(history.map(({ after, reached }) => [after, reached])).toEqual([
    [165, null],
    [155, 'Active'],
    [55, 'Beginner'],
    [30, null],
  ])
})

test('a jump over several levels reaches the highest one', () => {
  expect(historyOf([row(200)], 200)[0]?.reached).toBe('Active')
})
