import { expect, test } from 'vitest'
import { outdatedBackups } from './kept-backups.ts'

const now = new Date('2026-11-28T03:00:00Z')
const daysAgo = (n: number) => ({ name: `${n}`, madeAt: new Date(now.getTime() - n * 86_400_000) })

test('of a year of daily backups those of 7 days and of 4 weeks are kept', () => {
  const runs = Array.from({ length: 365 }, (_, n) => daysAgo(n))
  const outdated = new Set(outdatedBackups(runs, now))
  // 28 November 2026 is a Saturday; the newest of a former week is that of its Sunday.
  expect(runs.filter((run) => !outdated.has(run)).map(({ name }) => Number(name))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 13, 20,
  ])
})

test('the newest of a day is kept, and the newest of all however old it is', () => {
  const [late, early] = [{ madeAt: new Date('2026-11-27T23:00:00Z') }, { madeAt: new Date('2026-11-27T01:00:00Z') }]
  expect(outdatedBackups([early, late], now)).toEqual([early])
  expect(outdatedBackups([daysAgo(300)], now)).toEqual([])
})
