import { expect, test } from 'vitest'
import { expectedTime } from './expected-time.ts'

const few = { requests: 4, firstHours: null, lastHours: null, depth: 'quick' } as const

test('recent requests say when reviews come; without enough of them the pool does', () => {
  const recent = { requests: 12, firstHours: 4.2, lastHours: 63, depth: 'standard' } as const
  expect(expectedTime({ pool: 24, spots: 8, recent })).toBe(
    'About 3 testers for each spot. Expect the first review in about 4 h and the last in about 2 d 15 h: ' +
      'the medians of the last 12 standard requests on Playhatch.',
  )
  const poolAlone =
    'About 3 testers for each spot. Filling every spot may take a while. ' +
    'Expect the last review within 3 days of that.'
  expect(expectedTime({ pool: 24, spots: 8, recent: few })).toBe(poolAlone)
  expect(expectedTime({ pool: 24, spots: 8 })).toBe(poolAlone)
})

test('a median below an hour is an hour', () => {
  const recent = { requests: 5, firstHours: 0.2, lastHours: 0.4, depth: 'quick' } as const
  expect(expectedTime({ pool: 2, spots: 1, recent })).toContain(
    'the first review in about 1 h and the last in about 1 h',
  )
})
