import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sessionsApi } from '#features/sessions/api.ts'
import { aRecordedTest } from '#features/sessions/testing.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, fillIncentives } from '#testing/people.ts'
import { resultsApi } from '../api.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)

/** A session with a note of the studio at its 90th second, and a teammate. */
async function aNotedSession() {
  const test = await aRecordedTest(db, { state: 'validated', clock })
  const { playtestId: sessionId, studio, gameId } = test
  const mate = await aPerson(db, 'teammember')
  await aWorkspace(db, { studio, members: [mate] })
  const id = randomUUID()
  await db.query`update review_participations set started_at = ${clock.now()} where id = ${sessionId}`
  const at = new Date(clock.now().getTime() + 90_000)
  await call(studio, sessionsApi.addNote, { id, sessionId, at, text: 'The den stays shut\nHe waits for a sound' })
  return { ...test, sessionId, mate, id, gameId }
}

test('a note becomes one bug however many people press, and the bug leads back to its second', async () => {
  const { studio, tester, mate, sessionId, id, gameId } = await aNotedSession()
  const press = (n: number) => call(n % 2 ? studio : mate, sessionsApi.bugOfNote, { id, sessionId })
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => press(n)))
  const [{ bugId = '' } = {}] = made
  expect(new Set(made.map((one) => one.bugId)).size).toBe(1)
  const { bugs } = await call(studio, resultsApi.gameBugs, { gameId })
  expect(bugs).toMatchObject([{ id: bugId, title: 'The den stays shut', count: 1, moments: 1 }])
  const { bug } = await call(studio, resultsApi.gameBug, { gameId, bugId })
  expect(bug.marked).toMatchObject([
    { isNote: true, momentId: id, playtestId: sessionId, testerId: tester.profileId, atSeconds: 90 },
  ])
  expect((await call(mate, sessionsApi.of, { sessionId })).notes).toMatchObject([{ id, bugId }])
})

test('the bug of a note is merged and split as others are; without the note it is gone', async () => {
  const { studio, sessionId, id, gameId } = await aNotedSession()
  const second = randomUUID()
  await call(studio, sessionsApi.addNote, { id: second, sessionId, at: clock.now(), text: 'The bell rings twice' })
  const one = await call(studio, sessionsApi.bugOfNote, { id, sessionId })
  const other = await call(studio, sessionsApi.bugOfNote, { id: second, sessionId })
  await call(studio, resultsApi.mergeBugs, { gameId, one: one.bugId, other: other.bugId })
  const listed = async () => (await call(studio, resultsApi.gameBugs, { gameId })).bugs
  expect(await listed()).toMatchObject([{ moments: 2, count: 1 }])
  const member = { playtestId: sessionId, noteId: second }
  await call(studio, resultsApi.splitBug, { gameId, bugId: `note:${id}`, member })
  expect(await listed()).toHaveLength(2)
  await call(studio, sessionsApi.removeNote, { id: second, sessionId })
  expect(await listed()).toMatchObject([{ moments: 1 }])
})

test('nobody else makes a bug of a note, or brings it into another list', async () => {
  const { tester, sessionId, id, gameId } = await aNotedSession()
  const other = await aStudio(db)
  for (const stranger of [other, tester])
    await expect(call(stranger, sessionsApi.bugOfNote, { id, sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const theft = call(other, resultsApi.groupBugs, { groups: [[{ playtestId: sessionId, noteId: id }]] })
  await expect(theft).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await call(other, resultsApi.gameBugs, { gameId }).catch(() => null)).toBeNull()
})
