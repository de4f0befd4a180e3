import { expect, test } from 'vitest'
import { aNewcomer, aPassword } from '#features/accounts/testing.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson, aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { privacyApi as api } from '../api.ts'
import { erasureJobs, privacyJobs } from '../jobs.ts'
import { aRequest, erase } from '../testing.ts'

const db = await aDatabase({ system: 12, person: 4 })
await fillIncentives(db, 2000)
const clock = movableClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const other = await aPerson(db, 'admin')
const tools = { db, clock, log: silentLog }

const requestOf = async (profileId: string) =>
  (await ask(admin, api.requests)).find(({ userId }) => userId === profileId)
const eraseRequested = () =>
  erasureJobs({ publicUrl: 'http://localhost:3000', bonusSecret: testSecrets.bonusSecret })['erase-requested']?.(
    {},
    tools,
  )

test('an erasure leaves a request without personal data, with its steps and the rows that were kept', async () => {
  const tester = await aTester(db, { name: 'Wilhelmina Farewell', credits: 5 })
  await aPlaytest(db, { tester, state: 'approved' })
  await erase(db, tester, clock.now())
  const request = await requestOf(tester.profileId)
  expect(request).toMatchObject({
    requestType: 'deletion',
    status: 'completed',
    personName: 'Deleted person',
    email: null,
    handledBy: null,
    steps: [{ step: 'asked' }, { step: 'erased' }],
  })
  expect(request?.leftOut).toContainEqual({
    table: 'reviews',
    rows: 1,
    reason: 'stay without a name: the studio has paid for them',
  })
  expect(request?.leftOut.map(({ table }) => table)).not.toContain('auth_sessions')
  expect(JSON.stringify(request)).not.toContain('Wilhelmina')
})

test('a copy is pending until it is downloaded; one that nobody downloads ends after a day', async () => {
  const { profileId, email } = await aNewcomer(db, clock)
  const person = { profileId, email, name: 'New Comer', role: 'tester' as const }
  await ask(person, api.askForCopy, { password: aPassword })
  await ask(person, api.askForCopy, { password: aPassword })
  expect(await ask(person, api.myRequests)).toMatchObject([{ requestType: 'export', status: 'pending' }])
  clock.advance(hours(23))
  await privacyJobs['expire-copies']?.({}, tools)
  expect(await requestOf(profileId)).toMatchObject({ status: 'pending' })
  clock.advance(hours(2))
  await Promise.all([1, 2].map(async () => privacyJobs['expire-copies']?.({}, tools)))
  expect(await requestOf(profileId)).toMatchObject({ status: 'other', steps: [{ step: 'asked' }, { step: 'expired' }] })
})

test('a deletion that others block waits with its clock, and is carried out when nobody depends on the account', async () => {
  const { studio, tester } = await aPlaytest(db, { state: 'in_progress' })
  await aRequest(db, studio, { now: clock.now() })
  await eraseRequested()
  expect(await requestOf(studio.profileId)).toMatchObject({ status: 'pending', processedAt: null })
  await erase(db, tester, clock.now())
  await Promise.all([eraseRequested(), eraseRequested()])
  expect(await requestOf(studio.profileId)).toMatchObject({ status: 'completed', personName: 'Deleted person' })
})

test('a withdrawn request erases nothing, and only its person withdraws it', async () => {
  const tester = await aTester(db)
  const requestId = await aRequest(db, tester, { now: clock.now() })
  await expect(ask(await aTester(db), api.withdrawRequest, { requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ask(tester, api.withdrawRequest, { requestId })
  await eraseRequested()
  expect(await ask(tester, api.myRequests)).toMatchObject([{ status: 'other' }])
  const rows = await db.query`select user_id from profiles where id = ${tester.profileId}`
  expect(rows).toEqual([{ user_id: tester.profileId }])
})

test('of two admins one takes a request on; a closed one is explained to the person, and can be asked again', async () => {
  const studio = await aStudio(db)
  const requestId = await aRequest(db, studio, { type: 'export', now: clock.now() })
  const outcomes = await Promise.allSettled([admin, other].map((one) => ask(one, api.takeRequest, { requestId })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const request = await requestOf(studio.profileId)
  expect(request?.status).toBe('processing')
  expect([admin.name, other.name]).toContain(request?.handledBy)
  await ask(admin, api.closeRequest, { requestId, reason: 'Somebody else asked.' })
  await expect(ask(other, api.closeRequest, { requestId, reason: 'Again.' })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  const rows = await db.query`select title, message from notification_history where user_id = ${studio.profileId}`
  expect(rows).toContainEqual({ title: 'Your request for a copy was closed', message: 'Somebody else asked.' })
  expect(await aRequest(db, studio, { type: 'export', now: clock.now() })).not.toBe(requestId)
})

test('waiting requests page from the oldest; the report names nobody and is audited', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => aTester(db, { name: 'Ottoline Reported' })))
  for (const person of people) await aRequest(db, person, { type: 'export', now: clock.now() })
  const { requests } = await ask(admin, api.waitingRequests, {})
  const since = requests.map(({ requestedAt }) => requestedAt.getTime())
  expect(since).toEqual([...since].sort((one, two) => one - two))
  const report = await ask(admin, api.report)
  expect(report).toMatchObject({ legalDays: 30 })
  expect(report.counts.find(({ requestType, status }) => requestType === 'export' && status === 'pending')?.count).toBe(
    requests.filter(({ requestType }) => requestType === 'export').length,
  )
  expect(JSON.stringify(report)).not.toMatch(/Ottoline|@example\.test/)
  const rows = await db.query`select actor_id from audit_log where action = 'compliance.export'`
  expect(rows).toEqual([{ actor_id: admin.profileId }])
})
