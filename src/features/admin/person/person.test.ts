import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPlaytest } from '#features/reviews/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { adminApi } from '../api.ts'

const db = await aDatabase()
const call = callerOn(db)
const admin = await aPerson(db, 'admin')

const aSession = (userId: string) =>
  db.query`insert into auth_sessions (user_id, token, expires_at, user_agent, ip_address)
    values (${userId}, ${randomUUID()}, now() + interval '1 day',
    'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', '192.0.2.7')`

test('an admin reads a person, which the audit log and the person’s own entries show', async () => {
  const tester = await aTester(db, { credits: 70, welcome: 10, reputation: 320 })
  const seen = await call(admin, adminApi.person, { profileId: tester.profileId })
  expect(seen).toMatchObject({
    name: tester.name,
    email: tester.email,
    roles: ['tester'],
    testerLevel: 'Regular',
    unlocked: true,
    credits: 80,
    welcome: 10,
    frozenAt: null,
    suspendedAt: null,
    games: 0,
    tests: 0,
    payments: 0,
  })
  const { entries } = await call(admin, adminApi.personAudit, { profileId: tester.profileId })
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([['people.look.account', admin.name]])
})

test('each part of a person’s page is a recorded view, also without the page', async () => {
  for (const read of [
    adminApi.personPayments,
    adminApi.personGames,
    adminApi.personTests,
    adminApi.personNotifications,
    adminApi.personSignIns,
    adminApi.personAudit,
  ]) {
    const { profileId } = await aTester(db)
    await call(admin, read, { profileId })
    const rows = await db.query`select page from person_views
      where subject_id = ${profileId} and viewer_id = ${admin.profileId}`
    expect(rows).toEqual([{ page: 'account' }])
    const { entries } = await call(admin, adminApi.personAudit, { profileId })
    expect(entries.map(({ action }) => action)).toEqual(['people.look.account'])
  }
  await expect(call(admin, adminApi.personPayments, { profileId: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('sign-ins are listed and ended once, with a notification; deleted accounts are not found', async () => {
  const studio = await aStudio(db)
  await aSession(studio.profileId)
  await aSession(studio.profileId)
  const of = { profileId: studio.profileId }
  const { sessions } = await call(admin, adminApi.personSignIns, of)
  expect(sessions.map(({ device, address }) => [device, address])).toEqual(
    Array(2).fill(['Firefox on Windows', '192.0.2.7']),
  )
  expect(sessions[0]).not.toHaveProperty('token')
  const end = () => call(admin, adminApi.endSignIns, { ...of, reason: 'A lost phone' })
  const ended = await Promise.all([end(), end()])
  expect(ended.map((one) => one.ended).sort()).toEqual([0, 2])
  const { notifications } = await call(admin, adminApi.personNotifications, of)
  expect(notifications.map(({ title }) => title)).toEqual(['You were signed out everywhere'])
  await db.query`update profiles set user_id = null where id = ${studio.profileId}`
  for (const read of [adminApi.person, adminApi.personSignIns])
    await expect(call(admin, read, of)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('one sign-in is ended alone, once, and never by the id of another person’s', async () => {
  const studio = await aStudio(db)
  const other = await aStudio(db)
  for (const { profileId } of [studio, studio, other]) await aSession(profileId)
  const of = { profileId: studio.profileId }
  const sessionsOf = async ({ profileId }: { profileId: string }) =>
    (await call(admin, adminApi.personSignIns, { profileId })).sessions.map(({ id }) => id)
  const [first, second] = await sessionsOf(studio)
  const [foreign] = await sessionsOf(other)
  const end = (sessionId: string | undefined) =>
    call(admin, adminApi.endSignIns, { ...of, sessionId, reason: 'A lost phone' })
  expect(await end(foreign)).toEqual({ ended: 0 })
  const ended = await Promise.all([end(first), end(first)])
  expect(ended.map((one) => one.ended).sort()).toEqual([0, 1])
  expect(await sessionsOf(studio)).toEqual([second])
  expect(await sessionsOf(other)).toEqual([foreign])
  const { notifications } = await call(admin, adminApi.personNotifications, of)
  expect(notifications.map(({ title }) => title)).toEqual(['You were signed out on one device'])
})

test('games of a studio and tests of a tester are listed with their states', async () => {
  const { studio, tester, gameId } = await aPlaytest(db, { state: 'returned' })
  const { games } = await call(admin, adminApi.personGames, { profileId: studio.profileId })
  expect(games).toMatchObject([{ id: gameId, takenDownAt: null, deletedAt: null }])
  const { tests } = await call(admin, adminApi.personTests, { profileId: tester.profileId })
  expect(tests).toMatchObject([{ gameTitle: games[0]?.title, studioName: `${studio.name} Studio`, state: 'returned' }])
})

test('people are filtered by level, standing, country and time of joining, in either order', async () => {
  const legend = await aTester(db, { reputation: 2500, location: 'Iceland' })
  const locked = await aTester(db, { unlocked: false, location: 'Iceland' })
  await db.query`update profiles set created_at = now() - interval '40 days' where id = ${locked.profileId}`
  const find = async (filter: object) =>
    (await call(admin, adminApi.people, { country: 'Iceland', ...filter })).people.map(({ id }) => id)
  expect(await find({})).toEqual([legend.profileId, locked.profileId])
  expect(await find({ order: 'oldest' })).toEqual([locked.profileId, legend.profileId])
  expect(await find({ level: 'Legend' })).toEqual([legend.profileId])
  expect(await find({ standing: 'locked' })).toEqual([locked.profileId])
  expect(await find({ standing: 'suspended' })).toEqual([])
  expect(await find({ joined: 30 })).toEqual([legend.profileId])
  expect(await find({ search: locked.name })).toEqual([locked.profileId])
})
