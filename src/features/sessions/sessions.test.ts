import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consultingApi } from '#features/consulting/api.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { recordHeartbeat } from '#features/playtests/timing/record-heartbeat.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { sessionsApi } from './api.ts'
import { forgetRemoved } from './playback/forget-removed.ts'
import { aRecordedTest, makeReady } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)
const missing = { code: 'NOT_FOUND' }

/** A recorded test with six moments at known times, whose review is valid. */
async function aPlayedSession() {
  const test = await aRecordedTest(db, { state: 'in_progress', clock })
  const { playtestId, tester } = test
  const startedAt = clock.now()
  for (let n = 0; n < 6; n++) {
    clock.advance(20_000)
    await db.asSystem((tx) =>
      recordHeartbeat(tx, { playtestId, testerId: tester.profileId, seconds: 20, now: clock.now() }),
    )
    const moment = { id: randomUUID(), playtestId, kind: 'stuck' as const, atSeconds: 20 * (n + 1), note: `At ${n}` }
    await call(tester, playtestsApi.addMoment, { ...moment, ageMs: 1500 })
  }
  return { ...test, startedAt }
}

const validate = (playtestId: string) =>
  db.query`update review_participations set status = 'validated', submitted_at = now(), validated_at = now()
    where id = ${playtestId}`

test('a session has its sittings, and its moments with the times of their presses', async () => {
  const { tester, playtestId, startedAt } = await aPlayedSession()
  const session = await call(tester, sessionsApi.of, { sessionId: playtestId })
  expect(session).toMatchObject({ viewer: 'tester', kind: 'test', review: null, recording: { state: 'recording' } })
  expect(session.moments.map(({ at }) => at.getTime() - startedAt.getTime())).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => n * 20_000 - 1500),
  )
  expect(session.sittings).toMatchObject([{ playFrom: 0, playTo: 120 }])
  clock.advance(600_000)
  await db.asSystem((tx) =>
    recordHeartbeat(tx, { playtestId, testerId: tester.profileId, seconds: 30, now: clock.now() }),
  )
  const later = await call(tester, sessionsApi.of, { sessionId: playtestId })
  expect(later.sittings).toMatchObject([
    { playFrom: 0, playTo: 120 },
    { playFrom: 120, playTo: 150 },
  ])
})

test('a moment that was stored outside of the sittings lies at its play time', async () => {
  const { tester, playtestId, startedAt } = await aPlayedSession()
  await db.query`update playtest_moments set created_at = ${new Date(startedAt.getTime() + 86_400_000)}
    where playtest_id = ${playtestId} and at_seconds = 20`
  const { moments, sittings } = await call(tester, sessionsApi.of, { sessionId: playtestId })
  const early = moments.find(({ atSeconds }) => atSeconds === 20)
  expect(early?.at.getTime()).toBeGreaterThan(startedAt.getTime())
  expect(early?.at.getTime()).toBeLessThan(sittings[0]?.endedAt.getTime() ?? 0)
})

test('a moment that no heartbeat covers lies at its press where the recording shows it', async () => {
  const recorded = await aPlayedSession()
  const { tester, playtestId } = recorded
  clock.advance(60_000)
  const partFrom = clock.now()
  await makeReady(db, recorded, clock, 300)
  // The network was lost: the press arrives later, and no heartbeat did.
  clock.advance(280_000)
  const moment = { id: randomUUID(), playtestId, kind: 'fun' as const, atSeconds: 125, note: '', ageMs: 180_000 }
  await call(tester, playtestsApi.addMoment, moment)
  const { moments } = await call(tester, sessionsApi.of, { sessionId: playtestId })
  expect(moments.find(({ id }) => id === moment.id)?.at.getTime()).toBe(partFrom.getTime() + 100_000)
})

test('heartbeats of two tabs at once leave one sitting', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  clock.advance(30_000)
  const beat = () =>
    db.asSystem((tx) => recordHeartbeat(tx, { playtestId, testerId: tester.profileId, seconds: 15, now: clock.now() }))
  await Promise.all(Array.from({ length: 6 }, beat))
  const { sittings } = await call(tester, sessionsApi.of, { sessionId: playtestId })
  expect(sittings).toHaveLength(1)
})

test('nothing shows to the studio before the review is valid, and nothing after it is rejected', async () => {
  const { studio, tester, playtestId, requestId } = await aPlayedSession()
  const read = () => call(studio, sessionsApi.of, { sessionId: playtestId })
  const list = async () => (await call(studio, sessionsApi.ofRequest, { requestId })).sessions
  await expect(read()).rejects.toMatchObject(missing)
  expect(await list()).toEqual([])
  await validate(playtestId)
  expect((await read()).moments).toHaveLength(6)
  expect(await list()).toMatchObject([{ id: playtestId, moments: { stuck: 6 } }])
  await db.query`update review_participations set status = 'rejected' where id = ${playtestId}`
  await expect(read()).rejects.toMatchObject(missing)
  expect(await list()).toEqual([])
  expect(await call(tester, sessionsApi.of, { sessionId: playtestId })).toMatchObject({ viewer: 'tester' })
})

test('a teammate reads it, a granted consultant while granted; others never', async () => {
  const { studio, playtestId } = await aRecordedTest(db, { state: 'validated', clock })
  const [member, stranger, consultant, admin] = [
    await aPerson(db, 'teammember'),
    await aPerson(db, 'teammember'),
    await aPerson(db, 'consultant'),
    await aPerson(db, 'admin'),
  ]
  await aWorkspace(db, { studio, members: [member] })
  const read = (who: typeof member) => call(who, sessionsApi.of, { sessionId: playtestId })
  expect(await read(member)).toMatchObject({ viewer: 'teammember', may: { write: true } })
  for (const who of [stranger, consultant, admin, await aStudio(db)])
    await expect(read(who)).rejects.toMatchObject(missing)
  await expect(read(await aTester(db))).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  const { profileId: studioId } = studio
  const { profileId: consultantId } = consultant
  await call(admin, consultingApi.assign, { id: randomUUID(), studioId, consultantId })
  await call(consultant, consultingApi.requestAccess, { studioId, reason: '' })
  await call(studio, consultingApi.decideAccess, { consultantId, state: 'granted' })
  expect(await read(consultant)).toMatchObject({ viewer: 'consultant', may: { write: false } })
  await call(studio, consultingApi.decideAccess, { consultantId, state: 'withdrawn' })
  await expect(read(consultant)).rejects.toMatchObject(missing)
})

test('each opening by somebody else stands in who looked at my data, once an hour for each session', async () => {
  const studio = await aStudio(db, { credits: 500 })
  const first = await aRecordedTest(db, { state: 'validated', studio, clock })
  const second = await aRecordedTest(db, { state: 'validated', tester: first.tester, studio: first.studio, clock })
  const read = ({ playtestId }: typeof first) => call(first.studio, sessionsApi.of, { sessionId: playtestId })
  await Promise.all([read(first), read(first), read(second)])
  await call(first.tester, sessionsApi.of, { sessionId: first.playtestId })
  const views = async () =>
    await db.query`select viewer_role, page, session_id from person_views where subject_id = ${first.tester.profileId}
      order by session_id`
  const expected = [first, second].map(({ playtestId }) => playtestId).sort()
  expect((await views()).map(({ session_id }) => session_id)).toEqual(expected)
  expect(await views()).toMatchObject([{ viewer_role: 'studio', page: 'session' }, { viewer_role: 'studio' }])
  clock.advance(3_600_000)
  await read(first)
  expect(await views()).toHaveLength(3)
})

test('lists put sessions that I have not opened first, and page by cursor', async () => {
  const studio = await aStudio(db, { credits: 2000 })
  const made: string[] = []
  const first = await aRecordedTest(db, { state: 'validated', studio, spots: 30, clock })
  made.push(first.playtestId)
  for (let n = 0; n < 25; n++) {
    clock.advance(60_000)
    const { playtestId } = await aPlaytest(db, { state: 'accepted', request: first, clock })
    await validate(playtestId)
    await db.query`update review_participations set submitted_at = ${clock.now()} where id = ${playtestId}`
    made.push(playtestId)
  }
  const newest = made.at(-1)!
  await call(studio, sessionsApi.of, { sessionId: newest })
  const page = await call(studio, sessionsApi.ofGame, { gameId: first.gameId })
  expect(page.sessions).toHaveLength(24)
  expect(page.sessions.every(({ seen }) => !seen)).toBe(true)
  const rest = await call(studio, sessionsApi.ofGame, { gameId: first.gameId, cursor: page.nextCursor! })
  expect(rest.sessions.at(-1)).toMatchObject({ id: newest, seen: true })
  expect([...page.sessions, ...rest.sessions].map(({ id }) => id).sort()).toEqual([...made].sort())
  await expect(call(await aStudio(db), sessionsApi.ofGame, { gameId: first.gameId })).rejects.toMatchObject(missing)
})

test('what I have watched is mine, and stretches become one', async () => {
  const recorded = await aRecordedTest(db, { state: 'validated', clock })
  await makeReady(db, recorded, clock)
  const { studio, playtestId: sessionId } = recorded
  const watch = (watched: [number, number][]) => call(studio, sessionsApi.watched, { sessionId, watched })
  await Promise.all([watch([[0, 10]]), watch([[9.5, 20]]), watch([[60, 70]])])
  const { watched, recording, gaps } = await call(studio, sessionsApi.of, { sessionId })
  expect(watched).toEqual([
    [0, 20],
    [60, 70],
  ])
  expect(recording).toMatchObject({ state: 'ready', seconds: 120, parts: [{ levels: '00ff' }] })
  expect(gaps.length).toBeLessThanOrEqual(1)
  const { watched: ofTester } = await call(recorded.tester, sessionsApi.of, { sessionId })
  expect(ofTester).toEqual([])
})

test('a note is added once, changed by its author alone, and names a teammate', async () => {
  const { studio, tester, playtestId: sessionId } = await aRecordedTest(db, { state: 'validated', clock })
  const member = await aPerson(db, 'teammember')
  await aWorkspace(db, { studio, members: [member] })
  const id = randomUUID()
  const outsider = await aPerson(db, 'teammember')
  const note = { id, sessionId, at: clock.now(), text: 'Hovers for three seconds', tags: ['design'] }
  const mentions = [member.profileId, outsider.profileId]
  await Promise.all([1, 2, 3].map(() => call(studio, sessionsApi.addNote, { ...note, mentions })))
  const { notes } = await call(member, sessionsApi.of, { sessionId })
  expect(notes).toMatchObject([{ id, text: note.text, mentions: [{ id: member.profileId }] }])
  const rows = await db.query`select user_id from notification_history where link like ${`/session/${sessionId}%`}`
  expect(rows).toEqual([{ user_id: member.profileId }])
  await expect(call(member, sessionsApi.editNote, { ...note, text: 'Mine' })).rejects.toMatchObject(missing)
  await expect(call(tester, sessionsApi.addNote, { ...note, id: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await call(tester, sessionsApi.of, { sessionId })).notes).toEqual([])
  await call(studio, sessionsApi.removeNote, { id, sessionId })
  expect((await call(studio, sessionsApi.of, { sessionId })).notes).toEqual([])
})

// Regression: a studio that removed the note of a teammate could not undo it, and an own one came back without its task.
test('a removed note is restored as it was, by who may remove it, for a day', async () => {
  const { studio, tester, playtestId: sessionId } = await aRecordedTest(db, { state: 'validated', clock })
  const [author, mate] = [await aPerson(db, 'teammember'), await aPerson(db, 'teammember')]
  const workspaceId = await aWorkspace(db, { studio, members: [author, mate] })
  const id = randomUUID()
  const which = { id, sessionId }
  const note = { ...which, at: clock.now(), text: 'Waits at the den', mentions: [mate.profileId] }
  await call(author, sessionsApi.addNote, note)
  await call(author, sessionsApi.taskOfNote, { ...which, workspaceId })
  const notesOf = async () => (await call(studio, sessionsApi.of, { sessionId })).notes
  const before = await notesOf()
  expect(before).toMatchObject([{ author: { id: author.profileId }, task: { status: 'todo' } }])
  await expect(call(studio, sessionsApi.restoreNote, which)).rejects.toMatchObject(missing)
  await call(studio, sessionsApi.removeNote, which)
  expect(await notesOf()).toEqual([])
  for (const write of [sessionsApi.editNote, sessionsApi.bugOfNote])
    await expect(call(author, write, note)).rejects.toMatchObject(missing)
  for (const stranger of [mate, tester, await aStudio(db)])
    await expect(call(stranger, sessionsApi.restoreNote, which)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(studio, sessionsApi.restoreNote, which)
  expect(await notesOf()).toEqual(before)
  const told = await db.query`select user_id from notification_history where link like ${`/session/${sessionId}%`}`
  expect(told).toEqual([{ user_id: mate.profileId }])

  await call(author, sessionsApi.removeNote, which)
  clock.advance(24 * 3_600_000)
  await expect(call(author, sessionsApi.restoreNote, which)).rejects.toMatchObject(missing)
  await db.asSystem((tx) => forgetRemoved(tx, clock.now()))
  expect(await db.query`select id from session_notes where id = ${id}`).toEqual([])
})
