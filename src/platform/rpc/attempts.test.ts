import { expect, test } from 'vitest'
import { minutes, stoppedClock } from '#platform/clock.ts'
import { AppError } from '#shared/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { type Attempt, attempt, countAttempt, forgetAttempts } from './attempts.ts'

const db = await aDatabase()
const clock = stoppedClock()

const tried = (key: string, most: number): Attempt => ({
  keys: [key],
  allow: ([count]) => (count ?? 0) <= most,
  windowMs: minutes(15),
  now: clock.now(),
})
const wrong = new AppError('INVALID_CREDENTIALS')
const fails = () => Promise.reject(wrong)
const counts = (error: unknown) => error === wrong

test('failures count until the window ends, successes do not', async () => {
  for (let i = 0; i < 20; i++) await attempt(db.systemPool, tried('a', 3), counts, async () => 'in')
  for (let i = 0; i < 3; i++) await expect(attempt(db.systemPool, tried('a', 3), counts, fails)).rejects.toBe(wrong)
  await expect(attempt(db.systemPool, tried('a', 3), counts, async () => 'in')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  clock.advance(minutes(15))
  await expect(attempt(db.systemPool, tried('a', 3), counts, async () => 'in')).resolves.toBe('in')
})

test('an error that is not a failed guess is not counted', async () => {
  const down = () => Promise.reject(new AppError('CONNECTION_ERROR'))
  for (let i = 0; i < 9; i++)
    await expect(attempt(db.systemPool, tried('b', 3), counts, down)).rejects.toMatchObject({
      code: 'CONNECTION_ERROR',
    })
  await expect(attempt(db.systemPool, tried('b', 3), counts, async () => 'in')).resolves.toBe('in')
})

test('concurrent guesses can not exceed the limit', async () => {
  let guessed = 0
  await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      attempt(db.systemPool, tried('c', 10), counts, () => {
        guessed += 1
        return fails()
      }),
    ),
  )
  expect(guessed).toBe(10)
})

test('several keys in any order neither deadlock nor lose a count', async () => {
  const keys = ['k1', 'k2', 'k3']
  const seen: number[][] = []
  await Promise.all(
    Array.from({ length: 90 }, (_, i) =>
      countAttempt(db.systemPool, {
        keys: [...keys.slice(i % 3), ...keys.slice(0, i % 3)],
        allow: (each) => seen.push(each) > 0,
        windowMs: minutes(1),
        now: clock.now(),
      }),
    ),
  )
  expect(Math.max(...seen.flat())).toBe(90)
})

test('ended windows are deleted', async () => {
  clock.advance(minutes(60))
  await forgetAttempts(db.systemPool, clock.now())
  expect((await db.query`select 1 from rate_limits`).length).toBe(0)
})
