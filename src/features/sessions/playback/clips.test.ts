import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standardQuota } from '#features/storage/rules.ts'
import { silentLog } from '#platform/log/log.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { fillIncentives } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { sessionsApi } from '../api.ts'
import { sessionsJobs } from '../jobs.ts'
import { joinRecording } from '../recordings/join-recording.ts'
import { clockChunks, sendPart, sendRecording } from '../recordings/testing-recording.ts'
import { aRecordedTest } from '../testing.ts'

const server = await aServer({ work: false })
const { db, clock, dataDir } = server
await fillIncentives(db, 5000)
const call = callerOn(db, clock)
const storage = openDiskStorage(join(dataDir, 'files'), { bytes: 0, share: 0 })
const tools = { db, clock, log: silentLog, storage, dataDir, quota: standardQuota }
const jobs = sessionsJobs({ storage, dataDir, quota: standardQuota })
const chunks = await clockChunks()

const get = async (url: string, person: TestPerson | null) =>
  fetch(`${server.url}${url}`, { headers: { cookie: person ? await server.cookieOf(person) : '' } })

/** The server signs links with keys of its own. */
async function linkOf(person: TestPerson, input: object): Promise<string> {
  const answer = await fetch(`${server.url}/rpc/sessions/clipLink`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: await server.cookieOf(person) },
    body: JSON.stringify({ json: input, meta: [] }),
  })
  const { json } = (await answer.json()) as { json: { url: string } }
  return json.url
}

/** A joined recording of a valid review, which may be shown outside. */
async function aWatchable(options: Parameters<typeof aRecordedTest>[1]) {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock, ...options })
  await sendPart(recorded, chunks, tools)
  await sendRecording(recorded, tools)
  await joinRecording(tools, recorded.recordingId)
  await db.query`
    update review_participations set status = 'validated', submitted_at = ${clock.now()} where id = ${recorded.playtestId}`
  return recorded
}

test('a removed clip plays nowhere, and is restored with its link for ten minutes', async () => {
  const recorded = await aWatchable({ outside: true })
  const { studio, playtestId: sessionId } = recorded
  const which = { id: randomUUID(), sessionId }
  await call(studio, sessionsApi.addClip, { ...which, fromSeconds: 0, toSeconds: 4 })
  await jobs['make-clip']?.({ clipId: which.id }, tools)
  const { url } = await call(studio, sessionsApi.shareClip, { ...which, days: 1 })
  const own = await linkOf(studio, which)
  const clips = async () => (await call(studio, sessionsApi.of, { sessionId })).clips
  const before = await clips()
  const plays = async () => [(await get(url, null)).status, (await get(own, studio)).status]
  expect(await plays()).toEqual([200, 200])
  await call(studio, sessionsApi.removeClip, which)
  await jobs['delete-ended-recordings']?.({}, tools)
  expect([await plays(), await clips()]).toEqual([[404, 404], []])
  await expect(call(studio, sessionsApi.shareClip, { ...which, days: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(studio, sessionsApi.restoreClip, which)
  expect([await plays(), await clips()]).toEqual([[200, 200], before])
  await call(studio, sessionsApi.removeClip, which)
  clock.advance(10 * 60_000)
  await expect(call(studio, sessionsApi.restoreClip, which)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a link that was ended meanwhile does not come back with its clip', async () => {
  const recorded = await aWatchable({ outside: true })
  const { studio, playtestId: sessionId } = recorded
  const which = { id: randomUUID(), sessionId }
  await call(studio, sessionsApi.addClip, { ...which, fromSeconds: 0, toSeconds: 4 })
  await jobs['make-clip']?.({ clipId: which.id }, tools)
  const { url } = await call(studio, sessionsApi.shareClip, { ...which, days: 1 })
  await call(studio, sessionsApi.removeClip, which)
  await call(studio, sessionsApi.unshareClip, which)
  await call(studio, sessionsApi.restoreClip, which)
  expect((await get(url, null)).status).toBe(404)
})

test('removing and restoring make no more clips and notes than a session can have', async () => {
  const recorded = await aWatchable({ outside: true })
  const { studio, playtestId: sessionId, recordingId } = recorded
  const [clip, note] = [randomUUID(), randomUUID()]
  const at = clock.now()
  await call(studio, sessionsApi.addClip, { id: clip, sessionId, fromSeconds: 0, toSeconds: 4 })
  await call(studio, sessionsApi.addNote, { id: note, sessionId, at, text: 'Mine' })
  await call(studio, sessionsApi.removeClip, { id: clip, sessionId })
  await call(studio, sessionsApi.removeNote, { id: note, sessionId })
  const by = studio.profileId
  await db.query`insert into session_clips (id, recording_id, playtest_id, studio_id, author_id, title, from_seconds, to_seconds)
    select gen_random_uuid(), ${recordingId}, ${sessionId}, ${by}, ${by}, '', 0, 1 from generate_series(1, 100)`
  await db.query`insert into session_notes (id, playtest_id, studio_id, author_id, at, text)
    select gen_random_uuid(), ${sessionId}, ${by}, ${by}, ${at}, 'x' from generate_series(1, 500)`
  for (const restored of [
    () => call(studio, sessionsApi.restoreClip, { id: clip, sessionId }),
    () => call(studio, sessionsApi.restoreNote, { id: note, sessionId }),
  ])
    await expect(restored()).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('the link of a clip for people outside ends', async () => {
  const recorded = await aWatchable({ outside: true })
  const { studio, playtestId: sessionId } = recorded
  const id = randomUUID()
  await call(studio, sessionsApi.addClip, { id, sessionId, fromSeconds: 0, toSeconds: 4 })
  await jobs['make-clip']?.({ clipId: id }, tools)
  const { url } = await call(studio, sessionsApi.shareClip, { id, sessionId, days: 1 })
  expect((await get(url, null)).status).toBe(200)
  expect((await get('/clips/abcdefghijklmnopqrstuvwxyz', null)).status).toBe(404)
  const endOfLink = async () => (await call(studio, sessionsApi.of, { sessionId })).clips[0]?.linkEndsAt
  expect(await endOfLink()).toEqual(expect.any(Date))
  clock.advance(25 * 3_600_000)
  expect((await get(url, null)).status).toBe(404)
  // The list names no link that has ended.
  expect(await endOfLink()).toBeNull()
  const again = await call(studio, sessionsApi.shareClip, { id, sessionId, days: 1 })
  await call(studio, sessionsApi.unshareClip, { id, sessionId })
  expect((await get(again.url, null)).status).toBe(404)
})
