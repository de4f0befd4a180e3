import { afterEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('publishes at once, pauses, and then publishes once more if called meanwhile', () => {
  vi.useFakeTimers()
  let published = 0
  const events = throttle(2000, () => {
    published++
  })
  for (let time = 0; time < 5; time++) events.publish()
  expect(published).toBe(1)
  vi.advanceTimersByTime(2000)
  expect(published).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(published).toBe(2)
  events.publish()
  expect(published).toBe(3)
  events.publish()
  events.stop()
  vi.advanceTimersByTime(10_000)
  expect(published).toBe(3)
})
