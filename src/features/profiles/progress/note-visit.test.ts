import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { profilesApi } from '../api.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const timeZone = 'Europe/Helsinki'

test('seven days in a row bring reputation and the badge, once', async () => {
  const tester = await aTester(db, { unlocked: false })
  for (let day = 1; day <= 8; day++) {
    await call(tester, profilesApi.noteVisit, { timeZone })
    expect(await call(tester, profilesApi.noteVisit, { timeZone })).toEqual({ fresh: false })
    const { streak, reputation } = await call(tester, profilesApi.progress)
    expect(streak.days).toBe(day)
    expect(reputation).toBe(day < 7 ? 0 : 5 + 25)
    clock.advance(hours(24))
  }
  const { badges } = await call(tester, profilesApi.progress)
  const { rows: reputationRows } = await call(tester, profilesApi.reputation)
  expect(badges.map(({ badge }) => badge)).toContain('login_streak_7')
  expect(reputationRows.map(({ reason }) => reason).sort()).toContain('7 days in a row')
})

test('a missed day restarts the streak, and moving the time zone back counts no day twice', async () => {
  const tester = await aTester(db)
  await call(tester, profilesApi.noteVisit, { timeZone })
  clock.advance(hours(48))
  expect((await call(tester, profilesApi.progress)).streak.days).toBe(0)
  await call(tester, profilesApi.noteVisit, { timeZone: 'Pacific/Kiritimati' })
  expect(await call(tester, profilesApi.noteVisit, { timeZone: 'Pacific/Niue' })).toEqual({ fresh: false })
  expect((await call(tester, profilesApi.progress)).streak.days).toBe(1)
})

test('an unknown time zone counts as UTC', async () => {
  for (const unknown of ['Etc/Unknown', 'Nowhere/Land', '+05:30', "'; drop table profiles"]) {
    const tester = await aTester(db)
    await call(tester, profilesApi.noteVisit, { timeZone: unknown })
    const { streak, earned } = await call(tester, profilesApi.progress)
    expect({ days: streak.days, weeks: earned.weeks.length }).toEqual({ days: 1, weeks: 8 })
  }
})

test('concurrent visits count once', async () => {
  const tester = await aTester(db)
  const all = await Promise.all(Array.from({ length: 8 }, () => call(tester, profilesApi.noteVisit, { timeZone })))
  expect(all.filter(({ fresh }) => fresh)).toHaveLength(1)
})

test('reachability changes only for the caller', async () => {
  const [tester, other] = [await aTester(db), await aTester(db)]
  await call(tester, profilesApi.setReachability, { openToTests: false })
  const [mine, theirs] = await Promise.all([tester, other].map((one) => call(one, profilesApi.progress)))
  expect(mine).toMatchObject({ openToTests: false, shareEmail: true })
  expect(theirs).toMatchObject({ openToTests: true, shareEmail: true })
})
