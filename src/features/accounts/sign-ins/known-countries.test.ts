import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { accountsJobs } from '../jobs.ts'
import { newCountryTask } from './known-countries.ts'
import { noteSignIn } from './note-sign-in.ts'

const db = await aDatabase()
const clock = movableClock()
const jobs = accountsJobs({ publicUrl: 'http://localhost' })
const day = hours(24)

async function signIn(userId: string, country: string | null) {
  clock.advance(1000)
  const facts = { userId, ip: '198.51.100.7', userAgent: null, country, now: clock.now() }
  await db.asSystem((tx) => noteSignIn(tx, facts))
  const rows = await db.query`select event_type, event_details from enhanced_security_events where user_id = ${userId}
    order by created_at desc limit 1`
  return rows[0]
}
const known = async (userId: string) =>
  (await db.query`select country from known_countries where user_id = ${userId} order by 1`).map(
    ({ country }) => country,
  )

test('a country that is new within 90 days is an event and an email; the first one and an unknown one are not', async () => {
  const { profileId: userId, email } = await aTester(db)
  expect((await signIn(userId, 'NO')).event_type).toBe('sign_in')
  expect((await signIn(userId, null)).event_type).toBe('sign_in')
  expect((await signIn(userId, 'NO')).event_type).toBe('sign_in')
  expect(await signIn(userId, 'PT')).toEqual({
    event_type: 'sign_in_new_country',
    event_details: { country: 'PT', isNewDevice: false },
  })
  expect((await signIn(userId, 'PT')).event_type).toBe('sign_in')
  const rows = await db.query`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${newCountryTask} and payload->>'userId' = ${userId}`
  expect(rows).toHaveLength(1)
  await jobs[newCountryTask]?.(rows[0].payload, { db, clock, log: silentLog })
  const emails = await db.query`select payload::text as text from graphile_worker._private_jobs
    where payload->>'to' = ${email}`
  expect(emails).toHaveLength(1)
  expect(emails[0].text).toContain('Portugal')
})

test('countries are deleted after 90 days without a sign-in; the next one is the first again', async () => {
  const { profileId: userId } = await aTester(db)
  await signIn(userId, 'NO')
  clock.advance(60 * day)
  await signIn(userId, 'SE')
  clock.advance(40 * day)
  // Norway was too long ago.
  expect((await signIn(userId, 'NO')).event_type).toBe('sign_in_new_country')
  clock.advance(91 * day)
  await jobs['sweep-accounts']?.({}, { db, clock, log: silentLog })
  expect(await known(userId)).toEqual([])
  expect((await signIn(userId, 'FI')).event_type).toBe('sign_in')
})

test('of concurrent sign-ins from a new country one is noted as new or both, none is lost', async () => {
  const { profileId: userId } = await aTester(db)
  await signIn(userId, 'NO')
  const facts = { userId, ip: '198.51.100.7', userAgent: null, country: 'PT', now: clock.now() }
  await Promise.all([1, 2, 3, 4].map(() => db.asSystem((tx) => noteSignIn(tx, facts))))
  expect(await known(userId)).toEqual(['NO', 'PT'])
})
