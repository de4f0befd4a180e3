import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { insightsApi } from './api.ts'
import { readFrontShelf } from './front-shelf.ts'
import { openInsightsServices } from './open-services.ts'
import { insightsJobs, readPlatformStats } from './platform-stats.ts'

const db = await aDatabase()
const call = callerOn(db)
const figures = async () => {
  const { labels: _, ...counts } = await db.asSystem(readPlatformStats)
  return counts
}

test('figures of an empty platform are 0', async () => {
  const stats = await call(null, insightsApi.platformStats)
  expect(stats).toMatchObject({ totalUsers: 0, totalReviews: 0, uniqueCountries: 0 })
  expect(new Set(Object.values(stats.labels))).toEqual(new Set(['Launching soon']))
})

test('people, games and countries are counted once; erased and deleted ones are not', async () => {
  const studio = await aStudio(db, { location: 'Sweden', credits: 500 })
  const tester = await aTester(db, { location: ' sweden' })
  await aPerson(db, 'player', { location: 'Japan' })
  await aPerson(db, 'admin', { location: '  ' })
  const erased = await aTester(db, { location: 'Peru' })
  await db.query`update profiles set user_id = null where id = ${erased.profileId}`
  await aGame(db, studio)
  const deleted = await aGame(db, studio)
  await db.query`update games set deleted_at = now() where id = ${deleted}`
  expect(await figures()).toEqual({
    totalUsers: 4,
    totalStudios: 1,
    totalTesters: 1,
    totalGames: 1,
    totalReviews: 0,
    uniqueCountries: 2,
  })

  await aPlaytest(db, { tester, studio, state: 'validated' })
  expect((await figures()).totalReviews).toBe(2)
})

test('figures are counted by a job into one row, which processes read at most every 5 seconds', async () => {
  const clock = stoppedClock()
  const services = openInsightsServices({ db, clock, log: silentLog })
  const count = () => insightsJobs['count-platform']?.({}, { db, clock, log: silentLog })
  await count()
  const before = await services.stats.get()
  await aStudio(db)
  clock.advance(5_001)
  expect((await services.stats.get()).totalStudios).toBe(before.totalStudios)
  await count()
  expect((await services.stats.get()).totalStudios).toBe(before.totalStudios)
  clock.advance(5_001)
  expect((await services.stats.get()).totalStudios).toBe(before.totalStudios + 1)
  const rows = await db.query`select count(*)::int as n from platform_figures`
  expect(rows).toEqual([{ n: 1 }])
})

test('the shelf shows unreleased public games, and no confidential or restricted request', async () => {
  const shelf = () => db.asSystem(readFrontShelf)
  const studio = await aStudio(db, { credits: 5_000, companyName: 'Low Tide Works' })
  const game = (title: string, options: Parameters<typeof aGame>[2] = {}) =>
    aGame(db, studio, { title, isPublic: true, version: '0.1', ...options })
  await anOpenRequest(db, { studio, gameId: await game('Gullwake'), spots: 3 })
  await anOpenRequest(db, { studio, gameId: await game('Secret', { isPublic: false }) })
  await anOpenRequest(db, { studio, gameId: await game('Hushed'), confidentialityText: 'Tell nobody' })
  await anOpenRequest(db, { studio, gameId: await game('For some'), requireGameAccess: true })
  await game('Out already', { status: 'released' })

  const { games, prices } = await shelf()
  expect(games.map(({ title, test }) => [title, test])).toEqual([
    ['Gullwake', { depth: 'quick', open: 3, spots: 3, reward: 17 }],
    ['For some', null],
    ['Hushed', null],
  ])
  expect(games[0]).toMatchObject({ studioName: 'Low Tide Works', coverKey: null, genres: ['Puzzle', 'Adventure'] })
  expect(prices).toMatchObject({ quick: 25, expert: 280, studio_starting_credits: 10 })

  await db.query`insert into credit_settings (setting_key, setting_value) values ('quick', 7)
    on conflict (setting_key) do update set setting_value = 7`
  expect((await shelf()).prices.quick).toBe(7)
})
