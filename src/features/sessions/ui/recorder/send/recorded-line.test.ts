import { expect, test } from 'vitest'
import { cutsOf, keptSeconds, type Part, partAt, placeParts, stretchesOf } from './recorded-line.ts'

const part = (id: string, from: number, to: number | null, chunks = 3): Part => ({
  id,
  number: 1,
  startedAt: new Date(from * 1000),
  endedAt: to === null ? null : new Date(to * 1000),
  mime: 'video/webm',
  hasVoice: false,
  next: { screen: chunks, voice: 0 },
  link: `/recordings/play/${id}`,
})
const placed = placeParts([part('a', 100, 110), part('b', 200, null, 0), part('c', 300, 305.5)])

test('parts stand one after the other; one without a chunk is not shown', () => {
  expect(placed.map(({ part: { id }, from, to }) => [id, from, to])).toEqual([
    ['a', 0, 10],
    ['c', 10, 15.5],
  ])
  expect(partAt(placed, 12)).toMatchObject({ place: { from: 10 }, within: 2 })
  expect(partAt(placed, 99)?.place.part.id).toBe('c')
  expect(partAt([], 0)).toBeNull()
  expect(placeParts([part('d', 0, null, 4)])).toMatchObject([{ from: 0, to: 8 }])
})

test('a stretch over a gap is a cut of both parts', () => {
  let count = 0
  const cuts = cutsOf(placed, 8, 12, () => `${count++}`)
  expect(cuts).toEqual([
    { id: '0', partId: 'a', fromMs: 8000, toMs: 10_000 },
    { id: '1', partId: 'c', fromMs: 0, toMs: 2000 },
  ])
  const stretches = stretchesOf(placed, cuts)
  expect(stretches.map(({ from, to }) => [from, to])).toEqual([
    [8, 10],
    [10, 12],
  ])
  expect(keptSeconds(15.5, stretches)).toBe(11.5)
})

test('cuts that overlap count once', () => {
  const overlapping = [
    { id: '0', from: 2, to: 6 },
    { id: '1', from: 4, to: 8 },
  ]
  expect(keptSeconds(10, overlapping)).toBe(4)
})
