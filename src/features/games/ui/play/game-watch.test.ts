import { expect, test } from 'vitest'
import { askLimit, gameWatch, readingLimit } from './game-watch.ts'

const dialog = (open: boolean) => ({ kind: 'dialog', open }) as const
const alive = { kind: 'alive' } as const

test('a game that says nothing does not count; one that is silent for ten seconds stops counting until it answers', () => {
  const watch = gameWatch({ dialogs: false })
  expect(watch.look(0)).toEqual({ isAlive: false, removal: null })
  watch.hear(alive, 1_000)
  for (let at = 2_000; at < 11_000; at += 2_000) expect(watch.look(at).isAlive).toBe(true)
  expect(watch.look(12_000)).toEqual({ isAlive: false, removal: null })
  watch.hear(alive, 13_000)
  expect(watch.look(14_000).isAlive).toBe(true)
})

test('a silent game that may open dialogs has to go; an open dialog counts as an answer for two minutes', () => {
  const watch = gameWatch({ dialogs: true })
  watch.hear(alive, 0)
  watch.hear(dialog(true), 1_000)
  for (let at = 2_000; at < 121_000; at += 2_000) expect(watch.look(at).removal).toBeNull()
  expect(watch.look(122_000).removal).toBe('silent')
})

test('more than five dialogs in ten seconds are too many', () => {
  const flood = gameWatch({ dialogs: true })
  const heard = Array.from({ length: 6 }, (_, n) => flood.hear(dialog(true), n * 1_000))
  expect(heard).toEqual([null, null, null, null, null, 'dialogs'])
  const calm = gameWatch({ dialogs: true })
  for (let n = 0; n < 20; n++) expect(calm.hear(dialog(true), n * 3_000)).toBeNull()
})

test('a page that slept blames no game', () => {
  const watch = gameWatch({ dialogs: true })
  watch.hear(alive, 0)
  watch.look(1_000)
  expect(watch.look(60_000)).toEqual({ isAlive: true, removal: null })
})

test('one question at a time, and none after three that were turned down', () => {
  const asks = askLimit()
  for (let n = 0; n < 3; n++) {
    expect(asks.mayAsk()).toBe(true)
    asks.open()
    expect(asks.mayAsk()).toBe(false)
    asks.close({ accepted: false })
  }
  expect(asks.mayAsk()).toBe(false)
})

test('messages that keep the page busy for three seconds in a row are too many; one slow second is none', () => {
  const slow = readingLimit()
  expect(slow(0, 900)).toBe(true)
  for (let at = 1_100; at < 20_000; at += 1_100) expect(slow(at, 10)).toBe(true)
  const flood = readingLimit()
  const leaves = Array.from({ length: 40 }, (_, n) => flood(n * 130, 120))
  expect(leaves.slice(0, 20)).not.toContain(false)
  expect(leaves.at(-1)).toBe(false)
  const small = readingLimit()
  expect(Array.from({ length: 10_001 }, () => small(1_500, 0.001)).indexOf(false)).toBe(10_000)
})
