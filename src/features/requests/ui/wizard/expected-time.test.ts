import { expect, test } from 'vitest'
import { expectedTime } from './expected-time.ts'

const few = { requests: 4, firstHours: null, lastHours: null, depth: 'quick' } as const

test('recent requests say when reviews come; without enough of them the deadline and the pool do', () => {
  const recent = { requests: 12, firstHours: 4.2, lastHours: 63, depth: 'standard' } as const
  expect(expectedTime({ pool: 24, spots: 8, recent })).toBe(
    'About 3 testers match each spot. Expect the first review in about 4 h and the last in about 2 d 15 h: ' +
      'the medians of the last 12 standard requests on Playhatch.',
  )
  expect(expectedTime({ pool: 24, spots: 8, recent: { ...recent, depth: null } })).toContain(
    'the medians of the last 12 requests of all depths on Playhatch.',
  )
  const withoutHistory = 'Testers have 3 days to submit once they take a spot. About 3 testers match each spot.'
  expect(expectedTime({ pool: 24, spots: 8, recent: few })).toBe(withoutHistory)
  expect(expectedTime({ pool: 24, spots: 8 })).toBe(withoutHistory)
})

test('a median below an hour is an hour', () => {
  const recent = { requests: 5, firstHours: 0.2, lastHours: 0.4, depth: 'quick' } as const
  const text = expectedTime({ pool: 1, spots: 1, recent })
  expect(text).toContain('the first review in about 1 h and the last in about 1 h')
  expect(text).toContain('About 1 tester matches each spot.')
})
