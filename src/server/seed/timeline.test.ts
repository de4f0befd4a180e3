import { expect, test } from 'vitest'
import { Timeline } from './timeline.ts'

const end = new Date('2026-05-01T12:00:00Z')

test('acts run in chronological order, in planned order for equal times, and the clock shows their time', async () => {
  const timeline = new Timeline(end)
  const seen: string[] = []
  const note = (name: string) => async () => seen.push(`${name} ${timeline.now().toISOString().slice(11, 19)}`)
  timeline.before(1000, note('last'))
  timeline.before(60_000, async () => {
    await note('first')()
    timeline.before(30_000, note('planned by an act'))
  })
  timeline.before(60_000, note('second'))
  await timeline.run()
  expect(seen).toEqual(['first 11:59:00', 'second 11:59:00', 'planned by an act 11:59:30', 'last 11:59:59'])
})

test('an act in the past or after the end is refused', async () => {
  const timeline = new Timeline(end)
  expect(() => timeline.before(-1, async () => undefined)).toThrow('not in the past')
  timeline.before(1000, async () => timeline.before(2000, async () => undefined))
  await expect(timeline.run()).rejects.toThrow('not in the past')
})
