import { afterEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('tells at once, rests, and then tells once more what came meanwhile', () => {
  vi.useFakeTimers()
  let told = 0
  const news = throttle(2000, () => {
    told++
  })
  for (let time = 0; time < 5; time++) news.tell()
  expect(told).toBe(1)
  vi.advanceTimersByTime(2000)
  expect(told).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(told).toBe(2)
  news.tell()
  expect(told).toBe(3)
  news.tell()
  news.stop()
  vi.advanceTimersByTime(10_000)
  expect(told).toBe(3)
})
