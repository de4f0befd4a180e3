import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from './api.ts'
import { accountsJobs } from './jobs.ts'
import { aNewcomer } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()

const remaining = async () => {
  const rows = await db.query`select (select count(*)::int from auth_sessions) as sessions,
    (select count(*)::int from auth_verifications) as links,
    (select count(*)::int from rate_limits) as attempts`
  return rows[0]
}

test('the sweep deletes expired sessions, links and attempts and keeps valid ones', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  await browser.call(accountsApi.sendVerification, { email })
  const sweep = () =>
    accountsJobs({ publicUrl: 'http://localhost:3000' })['sweep-accounts']?.({}, { db, clock, log: silentLog })
  await sweep()
  expect(await remaining()).toEqual({ sessions: 1, links: 1, attempts: 4 })
  clock.advance(hours(49))
  await sweep()
  expect(await remaining()).toEqual({ sessions: 1, links: 0, attempts: 0 })
  clock.advance(hours(24 * 30))
  await sweep()
  expect(await remaining()).toEqual({ sessions: 0, links: 0, attempts: 0 })
})
