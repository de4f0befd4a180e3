import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchMemory } from './memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each monitor warns when a limit is passed, and again after the memory was below it', () => {
  let megabytes: number | undefined = 100
  const warned: string[] = []
  const stop = watchMemory({ warn: (message) => void warned.push(message) }, () => megabytes)
  const during = (seconds: number, used: number | undefined) => {
    megabytes = used
    vi.advanceTimersByTime(seconds * 1000)
    return warned.splice(0)
  }
  expect(during(60, 100)).toEqual([])
  expect(during(60, 121)).toEqual(['Memory above 120 MB'])
  expect(during(30, 151)).toEqual(['Critical memory above 150 MB'])
  expect(during(90, 181)).toEqual(['Memory above 180 MB'])
  expect(during(60, undefined)).toEqual([])
  expect(during(60, 90)).toEqual([])
  expect(during(60, 200).toSorted()).toEqual(['Critical memory above 150 MB', 'Memory above 180 MB'])
  stop()
  expect(during(60, 90)).toEqual([])
})
