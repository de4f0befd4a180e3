import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privacyApi } from '#features/privacy/api.ts'
import { eraseRecordings } from '#features/sessions/recordings/delete-recording.ts'
import { standardQuota } from '#features/storage/rules.ts'
import { silentLog } from '#platform/log/log.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aPerson, aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { sessionsApi } from '../api.ts'
import { sessionsJobs } from '../jobs.ts'
import { deleteExpired, deleteOfEndedTests } from '../recordings/delete-recording.ts'
import { joinRecording } from '../recordings/join-recording.ts'
import { clockChunks, sendPart, sendRecording } from '../recordings/testing-recording.ts'
import { aRecordedTest, type RecordedTest } from '../testing.ts'

const server = await aServer({ work: false })
const { db, clock, dataDir } = server
await fillIncentives(db, 5000)
const call = callerOn(db, clock)
const storage = openDiskStorage(join(dataDir, 'files'), { bytes: 0, share: 0 })
const tools = { db, clock, log: silentLog, storage, dataDir, quota: standardQuota }
const jobs = sessionsJobs({ storage, dataDir, quota: standardQuota })
const chunks = await clockChunks()

/** A procedure by HTTP, as the browser calls it: the server signs links with keys of its own. */
async function ask(person: TestPerson, name: string, input: object) {
  const answer = await fetch(`${server.url}/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: await server.cookieOf(person) },
    body: JSON.stringify({ json: input, meta: [] }),
  })
  const { json } = (await answer.json()) as { json: Record<string, string> }
  return { status: answer.status, body: json }
}

async function get(url: string, person: TestPerson | null, headers: Record<string, string> = {}) {
  const cookie = person ? await server.cookieOf(person) : ''
  const answer = await fetch(`${server.url}${url}`, { headers: { cookie, ...headers } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

const validate = ({ playtestId }: RecordedTest, status = 'validated') =>
  db.query`update review_participations set status = ${status}, submitted_at = ${clock.now()} where id = ${playtestId}`

/** A joined recording of a valid review. */
async function aWatchable(options: Parameters<typeof aRecordedTest>[1] = {}) {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock, ...options })
  await sendPart(recorded, chunks, tools)
  await sendRecording(recorded, tools)
  await joinRecording(tools, recorded.recordingId)
  await validate(recorded)
  return recorded
}

async function runDeletions(): Promise<void> {
  const rows = await db.query<{ payload: { prefixes?: string[]; keys?: string[] } }>`select payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'delete-stored'`
  for (const { payload } of rows) {
    for (const prefix of payload.prefixes ?? []) await storage.deletePrefix(prefix)
    for (const key of payload.keys ?? []) await storage.delete(key)
  }
}

const filesOf = ({ recordingId }: RecordedTest) =>
  readdir(join(dataDir, 'files/recordings', recordingId), { recursive: true }).catch(() => [] as string[])

const stateOf = async ({ recordingId }: RecordedTest) =>
  (await db.query`select state, deleted_because from session_recordings where id = ${recordingId}`)[0]

test('a link plays with ranges for its person alone, and ends after an hour', async () => {
  const recorded = await aWatchable()
  const { studio, tester, playtestId: sessionId } = recorded
  const { url, mime } = (await ask(studio, 'sessions/link', { sessionId })).body
  expect(mime).toBe('video/webm')
  const whole = await get(url!, studio)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('cache-control')).toBe('private, no-store')
  const part = await get(url!, studio, { range: 'bytes=100-199' })
  expect({ status: part.status, bytes: part.bytes.equals(whole.bytes.subarray(100, 200)) }).toEqual({
    status: 206,
    bytes: true,
  })
  expect((await get(url!, studio, { range: 'bytes=99999999-' })).status).toBe(416)
  expect((await get(url!, null)).status).toBe(401)
  // Of what was played before, the bytes are read ahead: for others they are not sent.
  for (const other of [tester, await aStudio(db), await aTester(db)])
    expect((await get(url!, other, { range: 'bytes=100-199' })).status).toBe(404)
  expect((await ask(await aStudio(db), 'sessions/link', { sessionId })).status).toBe(404)
  expect((await ask(studio, 'sessions/link', { sessionId: randomUUID() })).status).toBe(404)
  const own = (await ask(tester, 'sessions/link', { sessionId })).body.url
  expect((await get(own!, tester)).status).toBe(200)
  expect((await get(`${url}x`, studio)).status).toBe(404)
  clock.advance(61 * 60_000)
  expect((await get(url!, studio)).status).toBe(404)
})

test('a link ends with a rejected review and with the time of the recording', async () => {
  const recorded = await aWatchable({ keepDays: 30 })
  const { studio, playtestId: sessionId } = recorded
  const link = async () => (await ask(studio, 'sessions/link', { sessionId })).body.url!
  const url = await link()
  await validate(recorded, 'rejected')
  expect((await get(url, studio)).status).toBe(404)
  await validate(recorded)
  expect((await get(url, studio)).status).toBe(200)
  await db.query`update session_recordings set retain_until = ${clock.now()} where id = ${recorded.recordingId}`
  expect((await get(url, studio)).status).toBe(404)
  expect((await ask(studio, 'sessions/link', { sessionId })).status).toBe(404)
  await db.asSystem((tx) => deleteExpired(tx, { now: clock.now(), limit: 10 }))
  expect(await stateOf(recorded)).toEqual({ state: 'deleted', deleted_because: 'expired' })
  await runDeletions()
  expect(await filesOf(recorded)).toEqual([])
})

test('a withdrawal ends links at once and deletes recording, clips and captions; the studio reads it', async () => {
  const recorded = await aWatchable({ outside: true })
  const { studio, tester, playtestId: sessionId, recordingId } = recorded
  const id = randomUUID()
  await call(studio, sessionsApi.addClip, { id, sessionId, fromSeconds: 2, toSeconds: 5 })
  await jobs['make-clip']?.({ clipId: id }, tools)
  const cues = [{ from: 1, to: 2, text: 'A <clock>' }]
  await call(studio, sessionsApi.saveCaptions, { sessionId, revision: 0, cues })
  const shared = await call(studio, sessionsApi.shareClip, { id, sessionId, days: 30 })
  const { url } = (await ask(studio, 'sessions/link', { sessionId })).body
  const seek = async () => (await get(url!, studio, { range: 'bytes=100-199' })).status
  expect([await seek(), await seek(), (await get(shared.url, null)).status]).toEqual([206, 206, 200])
  await call(tester, sessionsApi.withdraw, { playtestId: sessionId })
  expect([await seek(), await seek(), (await get(shared.url, null)).status]).toEqual([404, 404, 404])
  await runDeletions()
  expect(await filesOf(recorded)).toEqual([])
  const session = await call(studio, sessionsApi.of, { sessionId })
  expect(session).toMatchObject({ clips: [], recording: { deletedBecause: 'withdrawn', captions: null, segments: [] } })
  expect(session.recording?.withdrawnAt).toEqual(expect.any(Date))
  const { sessions } = await call(studio, sessionsApi.ofRequest, { requestId: recorded.requestId })
  expect(sessions).toMatchObject([{ recording: { state: 'deleted', deletedBecause: 'withdrawn' } }])
  const counted = await db.systemPool.query('select 1 from stored_items where storage_key like $1', [
    `recordings/${recordingId}%`,
  ])
  expect(counted.rowCount).toBe(0)
  const notices = await db.systemPool.query('select user_id from notification_history where link = $1', [
    `/session/${sessionId}`,
  ])
  expect(notices.rows).toEqual([{ user_id: studio.profileId }])
})

test('a withdrawal while it is joined wins: no file stays', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await sendPart(recorded, chunks, tools)
  await sendRecording(recorded, tools)
  const slow = {
    ...storage,
    putFile: async (key: string, path: string) => {
      await call(recorded.tester, sessionsApi.withdraw, { playtestId: recorded.playtestId })
      await storage.putFile(key, path)
    },
  }
  await joinRecording({ ...tools, storage: slow }, recorded.recordingId)
  await runDeletions()
  expect(await filesOf(recorded)).toEqual([])
  expect(await stateOf(recorded)).toEqual({ state: 'deleted', deleted_because: 'withdrawn' })
})

test('a part plays for its tester before it is joined, by ranges across its chunks', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await sendPart(recorded, chunks, tools)
  const { tester, playtestId } = recorded
  const mine = (await ask(tester, 'sessions/mine', { playtestId })).body as unknown as { parts: { link: string }[] }
  const { link } = mine.parts[0]!
  const all = Buffer.concat(chunks)
  const whole = await get(link, tester)
  expect({ status: whole.status, same: whole.bytes.equals(all) }).toEqual({ status: 200, same: true })
  const [from, to] = [chunks[0]!.length - 10, chunks[0]!.length + chunks[1]!.length + 10]
  const across = await get(link, tester, { range: `bytes=${from}-${to}` })
  expect({ status: across.status, same: across.bytes.equals(all.subarray(from, to + 1)) }).toEqual({
    status: 206,
    same: true,
  })
  expect((await get(link, recorded.studio)).status).toBe(404)
})

test('a clip is made once, plays for the team, and outside only where the tester agreed', async () => {
  const recorded = await aWatchable()
  const { studio, tester, playtestId: sessionId } = recorded
  const id = randomUUID()
  const clip = { id, sessionId, title: 'He waits', fromSeconds: 3, toSeconds: 6 }
  await Promise.all([1, 2].map(() => call(studio, sessionsApi.addClip, clip)))
  await Promise.all([1, 2].map(async () => jobs['make-clip']?.({ clipId: id }, tools)))
  const { clips } = await call(studio, sessionsApi.of, { sessionId })
  expect(clips).toMatchObject([{ id, state: 'ready', title: 'He waits' }])
  const { url } = (await ask(studio, 'sessions/clipLink', { id, sessionId })).body
  expect((await get(url!, studio)).status).toBe(200)
  expect((await ask(tester, 'sessions/clipLink', { id, sessionId })).status).toBe(404)
  await expect(call(studio, sessionsApi.shareClip, { id, sessionId, days: 7 })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  await call(studio, sessionsApi.removeClip, { id, sessionId })
  clock.advance(10 * 60_000)
  await jobs['delete-ended-recordings']?.({}, tools)
  await runDeletions()
  expect((await filesOf(recorded)).filter((name) => name.startsWith('clips/'))).toEqual([])
})

test('the recordings of a test without a valid review, and of an erased person, are deleted', async () => {
  const ended = await aWatchable()
  await validate(ended, 'abandoned')
  await db.asSystem((tx) => deleteOfEndedTests(tx, { now: clock.now(), limit: 10 }))
  expect(await stateOf(ended)).toEqual({ state: 'deleted', deleted_because: 'test_ended' })
  const erased = await aWatchable()
  await db.asSystem((tx) => eraseRecordings(tx, { profileId: erased.tester.profileId, now: clock.now() }))
  expect(await stateOf(erased)).toEqual({ state: 'deleted', deleted_because: 'tester_erased' })
  await runDeletions()
  expect([...(await filesOf(ended)), ...(await filesOf(erased))]).toEqual([])
})

test('the night’s sweep counts expired recordings', async () => {
  const recorded = await aWatchable()
  await db.query`update session_recordings set retain_until = ${clock.now()} where id = ${recorded.recordingId}`
  const { privacyJobs } = await import('#features/privacy/jobs.ts')
  await privacyJobs['sweep-past']?.({}, tools)
  const night = clock.now().toISOString().slice(0, 10)
  const { nights } = await call(await aPerson(db, 'admin'), privacyApi.retention)
  expect(nights.find((row) => row.kind === 'recordings' && row.night === night)).toMatchObject({ removed: 1 })
})

test('a recording is kept longer only with the tester’s press', async () => {
  const recorded = await aWatchable({ keepDays: 30 })
  const { studio, tester, playtestId } = recorded
  const until = async () => (await call(tester, sessionsApi.of, { sessionId: playtestId })).recording
  const before = (await until())!.retainUntil
  await call(studio, sessionsApi.askKeep, { sessionId: playtestId, days: 180 })
  expect((await until())?.retainUntil).toEqual(before)
  await call(tester, sessionsApi.answerKeep, { playtestId, agree: false })
  expect(await until()).toMatchObject({ retainUntil: before, keepAskedDays: null, keptByAgreement: false })
  await expect(call(tester, sessionsApi.answerKeep, { playtestId, agree: true })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  await call(studio, sessionsApi.askKeep, { sessionId: playtestId, days: 180 })
  await call(tester, sessionsApi.answerKeep, { playtestId, agree: true })
  const kept = await until()
  expect(kept?.keptByAgreement).toBe(true)
  expect(kept!.retainUntil.getTime()).toBeGreaterThan(before.getTime() + 100 * 86_400_000)
})
