import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callCounter } from './limit-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst is allowed, the next call has to wait, and other callers are not affected', async () => {
  const count = callCounter({ perSecond: 50, burst: 300 })
  for (let call = 0; call < 300; call++) expect(await count('someone')).toBe(0)
  expect(await count('someone')).toBeGreaterThan(0)
  expect(await count('another')).toBe(0)
  vi.advanceTimersByTime(6_000)
  expect(await count('someone')).toBe(0)
})

test('many distinct addresses need no more memory than the fixed number of counters', async () => {
  vi.useRealTimers()
  const count = callCounter({ perSecond: 50, burst: 300 })
  for (let caller = 0; caller < 80_000; caller++) await count(`2001:db8:${caller}::/64`)
  expect(count.size()).toBeLessThanOrEqual(65_536)
})
