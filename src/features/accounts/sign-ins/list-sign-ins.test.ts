import { expect, test } from 'vitest'
import { minutes, movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aBrowser, aNewcomer, aPassword } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()

async function twoBrowsers() {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const other = aBrowser(db, clock, '198.51.100.20')
  await other.call(accountsApi.signIn, { email, password: aPassword })
  return { here: browser, other, profileId }
}

const liveEventsOf = async (profileId: string) =>
  (await db.query`select 1 from live_events where topic = 'person:' || ${profileId} and kind = 'accounts'`).length ?? 0

test('the list has each browser, marks the current one and contains no token', async () => {
  const { here, other } = await twoBrowsers()
  const { sessions } = await here.call(accountsApi.sessions)
  expect(sessions.map(({ address, isThis }) => ({ address, isThis }))).toEqual([
    { address: '198.51.100.20', isThis: false },
    { address: '192.0.2.1', isThis: true },
  ])
  const seen = JSON.stringify(sessions)
  for (const { jar } of [here, other]) {
    for (const value of jar.values()) expect(seen).not.toContain(decodeURIComponent(value).split('.')[0])
  }
})

test('the last use of a session is recorded with time and address, every few minutes', async () => {
  const { here } = await twoBrowsers()
  const lastUsed = async () => (await here.call(accountsApi.sessions)).sessions.find(({ isThis }) => isThis)?.lastUsedAt
  const first = await lastUsed()
  await here.call(accountsApi.me)
  expect(await lastUsed()).toEqual(first)
  clock.advance(minutes(6))
  await here.call(accountsApi.me)
  expect((await lastUsed())?.getTime()).toBeGreaterThanOrEqual((first?.getTime() ?? 0) + minutes(6))
})

test('ending one session notifies its browser', async () => {
  const { here, other, profileId } = await twoBrowsers()
  const { sessions } = await here.call(accountsApi.sessions)
  const sessionId = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  const before = await liveEventsOf(profileId)
  await here.call(accountsApi.endSession, { sessionId })
  expect(await other.caller()).toBeNull()
  expect(await here.caller()).not.toBeNull()
  expect(await liveEventsOf(profileId)).toBe(before + 1)
  await expect(here.call(accountsApi.endSession, { sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test("a person can't end another person's session", async () => {
  const { here } = await twoBrowsers()
  const stranger = await twoBrowsers()
  const { sessions } = await stranger.here.call(accountsApi.sessions)
  await expect(here.call(accountsApi.endSession, { sessionId: sessions[0]?.id ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await stranger.other.caller()).not.toBeNull()
})

test('signing out everywhere else keeps this browser signed in', async () => {
  const { here, other } = await twoBrowsers()
  expect(await here.call(accountsApi.endOtherSessions)).toEqual({ ended: 1 })
  expect(await other.caller()).toBeNull()
  expect(await here.caller()).not.toBeNull()
  expect(await here.call(accountsApi.endOtherSessions)).toEqual({ ended: 0 })
})
