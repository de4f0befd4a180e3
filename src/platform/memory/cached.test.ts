import { expect, test } from 'vitest'
import { stoppedClock } from '../clock.ts'
import { cached } from './cached.ts'

/** A source that is answered by hand. */
function aSource() {
  const asked: { answer(value: object): void; fail(error: Error): void }[] = []
  const failures: unknown[] = []
  const clock = stoppedClock()
  const kept = cached<object>({
    read: () => new Promise((answer, fail) => asked.push({ answer, fail })),
    freshMs: 1000,
    clock,
    onFailure: (error) => failures.push(error),
  })
  return { asked, failures, clock, kept }
}

test('many who ask at once cost one read, and none while it is fresh', async () => {
  const { asked, clock, kept } = aSource()
  const all = [kept.get(), kept.get(), kept.get()]
  await Promise.resolve()
  asked[0]?.answer({ n: 1 })
  expect(await Promise.all(all)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
  expect(await kept.get()).toEqual({ n: 1 })
  expect(asked).toHaveLength(1)
  clock.advance(1001)
  const later = kept.get()
  await Promise.resolve()
  asked[1]?.answer({ n: 2 })
  expect(await later).toEqual({ n: 2 })
})

test('a failure is told; the last value that is known goes on being answered', async () => {
  const { asked, failures, clock, kept } = aSource()
  const first = kept.get()
  await Promise.resolve()
  asked[0]?.fail(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  const second = kept.get()
  await Promise.resolve()
  asked[1]?.answer({ n: 1 })
  expect(await second).toEqual({ n: 1 })
  clock.advance(1001)
  const third = kept.get()
  await Promise.resolve()
  asked[2]?.fail(new Error('gone again'))
  expect(await third).toEqual({ n: 1 })
  expect(failures.map((error) => (error as Error).message)).toEqual(['no database', 'gone again'])
})

test('who does not wait gets what is known, or nothing, and the read goes on', async () => {
  const { asked, clock, kept } = aSource()
  expect(await kept.within(0)).toBeNull()
  asked[0]?.answer({ n: 1 })
  expect(await kept.get()).toEqual({ n: 1 })
  clock.advance(1001)
  expect(await kept.within(0)).toEqual({ n: 1 })
  expect(asked).toHaveLength(2)
})
