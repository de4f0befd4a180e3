import { expect, test } from 'vitest'
import { frontClock, playWatch } from './front-clock.ts'

test('only time in front counts', () => {
  const clock = frontClock()
  clock.tick(0, true)
  clock.tick(1000, true)
  clock.tick(2000, false)
  clock.tick(3000, false)
  clock.tick(4000, true)
  expect(clock.tick(5000, true)).toBe(2)
})

test('a gap between ticks counts as one tick at most', () => {
  const clock = frontClock()
  clock.tick(0, true)
  expect(clock.tick(3_600_000, true)).toBe(2)
})

test('whole seconds are taken once, and fractions carry over', () => {
  const clock = frontClock()
  for (let at = 0; at <= 3700; at += 100) clock.tick(at, true)
  expect(clock.take()).toBe(3)
  expect(clock.take()).toBe(0)
  expect(clock.tick(4000, true)).toBeCloseTo(1)
  expect(clock.take()).toBe(1)
})

test('restored seconds are not lost, and a clock that is set back subtracts nothing', () => {
  const clock = frontClock()
  clock.tick(0, true)
  clock.tick(2000, true)
  clock.restore(clock.take())
  clock.tick(1000, true)
  expect(clock.take()).toBe(2)
})

test('playing is the focus of the game, or of the page until half a minute after the game was left', () => {
  const plays = playWatch()
  const beside = { game: false, page: true }
  expect(plays(0, beside)).toBe(false)
  expect(plays(1000, { game: true, page: true })).toBe(true)
  expect(plays(20_000, beside)).toBe(true)
  expect(plays(21_000, { game: false, page: false })).toBe(false)
  expect(plays(30_900, beside)).toBe(true)
  expect(plays(31_000, beside)).toBe(false)
  expect(plays(90_000, { game: true, page: true })).toBe(true)
  expect(plays(100_000, beside)).toBe(true)
})
