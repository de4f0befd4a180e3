import { expect, test } from 'vitest'
import { stoppedClock } from '../clock.ts'
import { cached } from './cached.ts'

/** A source whose reads the test settles by hand. */
function aSource() {
  const reads: { answer(value: object): void; fail(error: Error): void }[] = []
  const failures: unknown[] = []
  const clock = stoppedClock()
  const cache = cached<object>({
    read: () => new Promise((answer, fail) => reads.push({ answer, fail })),
    freshMs: 1000,
    clock,
    onFailure: (error) => failures.push(error),
  })
  return { reads, failures, clock, cache }
}

test('concurrent calls share one read, and a fresh value is not read again', async () => {
  const { reads, clock, cache } = aSource()
  const all = [cache.get(), cache.get(), cache.get()]
  await Promise.resolve()
  reads[0]?.answer({ n: 1 })
  expect(await Promise.all(all)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
  expect(await cache.get()).toEqual({ n: 1 })
  expect(reads).toHaveLength(1)
  clock.advance(1001)
  const later = cache.get()
  await Promise.resolve()
  reads[1]?.answer({ n: 2 })
  expect(await later).toEqual({ n: 2 })
})

test('a failure is reported, and the last known value is returned', async () => {
  const { reads, failures, clock, cache } = aSource()
  const first = cache.get()
  await Promise.resolve()
  reads[0]?.fail(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  const second = cache.get()
  await Promise.resolve()
  reads[1]?.answer({ n: 1 })
  expect(await second).toEqual({ n: 1 })
  clock.advance(1001)
  const third = cache.get()
  await Promise.resolve()
  reads[2]?.fail(new Error('gone again'))
  expect(await third).toEqual({ n: 1 })
  expect(failures.map((error) => (error as Error).message)).toEqual(['no database', 'gone again'])
})

test('within(0) returns the last known value or null, and the read continues', async () => {
  const { reads, clock, cache } = aSource()
  expect(await cache.within(0)).toBeNull()
  reads[0]?.answer({ n: 1 })
  expect(await cache.get()).toEqual({ n: 1 })
  clock.advance(1001)
  expect(await cache.within(0)).toEqual({ n: 1 })
  expect(reads).toHaveLength(2)
})
