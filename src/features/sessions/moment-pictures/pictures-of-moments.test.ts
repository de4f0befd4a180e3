import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addMoment } from '#features/playtests/moments/add-moment.ts'
import { removeMoment } from '#features/playtests/moments/edit-moment.ts'
import { standardQuota } from '#features/storage/rules.ts'
import { silentLog } from '#platform/log/log.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import type { TestPerson } from '#testing/call.ts'
import { callerOn } from '#testing/call.ts'
import { aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { sessionsApi } from '../api.ts'
import { eraseRecordings } from '../recordings/delete-recording.ts'
import { joinRecording } from '../recordings/join-recording.ts'
import { recordingsOfTester } from '../recordings/recordings-of-tester.ts'
import { clockChunks, sendPart, sendRecording } from '../recordings/testing-recording.ts'
import type { ChosenReason } from '../rules.ts'
import { aPart, aRecordedTest, type RecordedTest } from '../testing.ts'
import { sweepPictures } from './drop-pictures.ts'

const server = await aServer({ work: false })
const { db, clock, dataDir } = server
await fillIncentives(db, 9000)
const call = callerOn(db, clock)
const storage = openDiskStorage(join(dataDir, 'files'), { bytes: 0, share: 0 })
const tools = { db, clock, log: silentLog, storage, dataDir, quota: standardQuota }
const aPicture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#247' } })
  .webp()
  .toBuffer()

const urlOf = (sessionId: string, momentId: string) => `${server.url}/moment-pictures/${sessionId}/${momentId}.webp`

async function put(person: TestPerson | null, sessionId: string, momentId: string, content: Uint8Array = aPicture) {
  const cookie = person ? await server.cookieOf(person) : ''
  const headers = { 'content-type': 'image/webp', origin: server.url, cookie }
  return (await fetch(urlOf(sessionId, momentId), { method: 'PUT', headers, body: new Uint8Array(content) })).status
}

const get = async (person: TestPerson, sessionId: string, momentId: string) =>
  (await fetch(urlOf(sessionId, momentId), { headers: { cookie: await server.cookieOf(person) } })).status

async function mark({ playtestId, tester }: RecordedTest, atSeconds: number): Promise<string> {
  const id = randomUUID()
  const moment = { id, playtestId, testerId: tester.profileId, kind: 'stuck' as const, atSeconds, note: '' }
  await db.asSystem((tx) => addMoment(tx, { ...moment, pressedAt: undefined, now: clock.now() }))
  return id
}

/** A running test with two moments that have pictures. */
async function aPicturedTest() {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const moments = [await mark(recorded, 10), await mark(recorded, 20)]
  for (const momentId of moments) expect(await put(recorded.tester, recorded.playtestId, momentId)).toBe(204)
  return { ...recorded, sessionId: recorded.playtestId, moments: moments as [string, string] }
}

const validate = ({ playtestId }: RecordedTest, status = 'validated') =>
  db.query`update review_participations set status = ${status}, submitted_at = ${clock.now()} where id = ${playtestId}`

const sendNone = ({ tester, playtestId }: RecordedTest, reason: ChosenReason = 'too_slow') =>
  call(tester, sessionsApi.sendNone, { playtestId, reason })

async function picturesOf({ recordingId }: RecordedTest): Promise<number> {
  const rows = await db.query`select 1 from moment_pictures where recording_id = ${recordingId}`
  return rows.length
}

/** What remains of them in the file store once the job has run, and in the studio's quota. */
async function leftOf({ recordingId }: RecordedTest) {
  const jobs = await db.query<{ payload: { prefixes?: string[] } }>`select payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'delete-stored'`
  for (const { payload } of jobs) for (const prefix of payload.prefixes ?? []) await storage.deletePrefix(prefix)
  const folder = join(dataDir, 'files/moment-pictures', recordingId)
  const files = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.webp'))
  const prefix = `moment-pictures/${recordingId}/%`
  const counted = await db.query`select 1 from stored_items where storage_key like ${prefix}`
  return { files: files.length, counted: counted.length }
}

test('where no recording came the studio sees the moments, and nobody before the review', async () => {
  const pictured = await aPicturedTest()
  const { studio, tester, sessionId, moments } = pictured
  expect(await get(tester, sessionId, moments[0])).toBe(200)
  expect(await get(studio, sessionId, moments[0])).toBe(404)
  await sendNone(pictured)
  expect(await get(studio, sessionId, moments[0])).toBe(404)
  await validate(pictured)
  expect(await get(studio, sessionId, moments[0])).toBe(200)
  expect(await get(await aTester(db), sessionId, moments[0])).toBe(403)
  expect(await get(await aStudio(db), sessionId, moments[0])).toBe(404)
  const { recording } = await call(studio, sessionsApi.of, { sessionId })
  expect(recording).toMatchObject({ state: 'missing', picturedMoments: expect.arrayContaining(moments) })
  const { pictures } = await call(studio, sessionsApi.momentPictures, { momentIds: moments })
  expect(pictures).toEqual(expect.arrayContaining(moments.map((momentId) => ({ momentId, sessionId, second: null }))))
  await validate(pictured, 'rejected')
  expect(await get(studio, sessionId, moments[0])).toBe(404)
})

test('nobody but its tester sends one, of a moment that is saved, while the recording is not sent', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const { playtestId: sessionId, tester, studio } = recorded
  const moment = await mark(recorded, 10)
  expect(await put(null, sessionId, moment)).toBe(401)
  expect(await put(studio, sessionId, moment)).toBe(403)
  expect(await put(await aTester(db), sessionId, moment)).toBe(404)
  expect(await put(tester, sessionId, randomUUID())).toBe(404)
  expect(await put(tester, sessionId, 'x')).toBe(404)
  expect(await put(tester, sessionId, moment, Buffer.from('<svg onload=alert(1)>'))).toBe(400)
  expect(await put(tester, sessionId, moment, Buffer.alloc(40_000))).toBe(413)
  const both = await Promise.all([put(tester, sessionId, moment), put(tester, sessionId, moment)])
  expect(both).toContain(204)
  expect(await put(tester, sessionId, moment)).toBe(204)
  expect(await picturesOf(recorded)).toBe(1)
  const other = await aRecordedTest(db, { state: 'in_progress', clock })
  expect(await put(other.tester, other.playtestId, moment)).toBe(404)
  await db.query`update session_recordings set pictures = false where id = ${other.recordingId}`
  expect(await put(other.tester, other.playtestId, await mark(other, 5))).toBe(404)
  const late = await mark(recorded, 30)
  await sendNone(recorded)
  expect(await put(tester, sessionId, late)).toBe(409)
})

test.each<[ChosenReason, number]>([
  ['too_slow', 1],
  ['sharing_failed', 1],
  ['private', 0],
  ['others_heard', 0],
  ['changed_mind', 0],
])('sent none because of %s: %i of the pictures stay, and none of a moment that was removed', async (reason, kept) => {
  const pictured = await aPicturedTest()
  const { tester, playtestId, sessionId, moments } = pictured
  const of = { id: moments[1], playtestId, testerId: tester.profileId, now: clock.now() }
  await db.asSystem((tx) => removeMoment(tx, of))
  expect(await get(tester, sessionId, moments[1])).toBe(404)
  await sendNone(pictured, reason)
  expect(await picturesOf(pictured)).toBe(kept)
  expect(await leftOf(pictured)).toEqual({ files: kept, counted: kept })
})

test('none stays of a stretch that the tester cut, where the recording then does not come', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const { tester, studio, playtestId } = recorded
  const { partId } = await aPart(db, recorded, clock)
  const moments: string[] = []
  for (const seconds of [10, 30, 50]) {
    clock.advance(20_000)
    const momentId = await mark(recorded, seconds)
    expect(await put(tester, playtestId, momentId)).toBe(204)
    moments.push(momentId)
  }
  // A cut goes to the key frames around it, and a picture is taken some seconds after the press.
  const cuts = [{ id: randomUUID(), partId, fromMs: 42_000, toMs: 50_000 }]
  await call(tester, sessionsApi.saveCuts, { playtestId, cuts })
  await sendNone(recorded)
  await validate(recorded)
  const seen = await Promise.all(moments.map((momentId) => get(studio, playtestId, momentId)))
  expect(seen).toEqual([200, 404, 200])
  expect(await leftOf(recorded)).toEqual({ files: 2, counted: 2 })
})

test('where nothing was recorded their days count from the first of them', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock, keepDays: 30 })
  const { tester, studio, playtestId } = recorded
  // The second stage of a plan begins weeks after the spot was taken.
  await db.query`update session_recordings set consented_at = consented_at - interval '40 days',
    retain_until = retain_until - interval '40 days' where id = ${recorded.recordingId}`
  const momentId = await mark(recorded, 10)
  expect(await put(tester, playtestId, momentId)).toBe(204)
  const firstDay = clock.now().getTime()
  clock.advance(3_600_000)
  await sendNone(recorded)
  await validate(recorded)
  expect(await get(studio, playtestId, momentId)).toBe(200)
  const [own] = (await call(tester, sessionsApi.own, {})).recordings
  const seconds = ((own?.retainUntil.getTime() ?? 0) - firstDay) / 1000 - 30 * 86_400
  // The clock of the server goes on.
  expect(Math.abs(seconds)).toBeLessThan(60)
})

test('one whose moment is removed after the recording was not sent goes once the review is sent', async () => {
  const pictured = await aPicturedTest()
  const { tester, playtestId, moments } = pictured
  await sendNone(pictured)
  const of = { id: moments[1], playtestId, testerId: tester.profileId, now: clock.now() }
  await db.asSystem((tx) => removeMoment(tx, of))
  const sweep = () => db.asSystem((tx) => sweepPictures(tx, { now: clock.now(), limit: 500 }))
  await sweep()
  expect(await picturesOf(pictured)).toBe(2)
  await validate(pictured)
  await sweep()
  expect(await leftOf(pictured)).toEqual({ files: 1, counted: 1 })
})

// A process of the version before, which knew of no pictures, joined or deleted their recordings.
test('those of a recording that is deleted are swept', async () => {
  const pictured = await aPicturedTest()
  await db.query`update session_recordings set state = 'deleted', deleted_because = 'expired'
    where id = ${pictured.recordingId}`
  await db.asSystem((tx) => sweepPictures(tx, { now: clock.now(), limit: 500 }))
  expect(await leftOf(pictured)).toEqual({ files: 0, counted: 0 })
})

test('once the recording can be watched they are gone', async () => {
  const pictured = await aPicturedTest()
  await sendPart(pictured, await clockChunks(), tools)
  await sendRecording(pictured, tools)
  await joinRecording(tools, pictured.recordingId)
  expect(await leftOf(pictured)).toEqual({ files: 0, counted: 0 })
  expect(await picturesOf(pictured)).toBe(0)
})

test('they go with the tester’s consent, with their time, with a test that does not count, and with the account', async () => {
  const each = await Promise.all([1, 2, 3, 4].map(aPicturedTest))
  const [withdrawn, expired, ended, erased] = each as [
    (typeof each)[0],
    (typeof each)[0],
    (typeof each)[0],
    (typeof each)[0],
  ]
  for (const one of each) {
    await sendNone(one)
    await validate(one)
  }
  const { recordings } = await call(withdrawn.tester, sessionsApi.own, {})
  expect(recordings).toMatchObject([{ state: 'missing', pictures: 2 }])
  await call(withdrawn.tester, sessionsApi.withdraw, { playtestId: withdrawn.playtestId })
  expect(await get(withdrawn.studio, withdrawn.sessionId, withdrawn.moments[0])).toBe(404)
  expect(await leftOf(withdrawn)).toEqual({ files: 0, counted: 0 })

  await db.query`update session_recordings set retain_until = ${clock.now()} where id = ${expired.recordingId}`
  expect(await get(expired.studio, expired.sessionId, expired.moments[0])).toBe(404)
  await validate(ended, 'rejected')
  const sweep = () => db.asSystem((tx) => sweepPictures(tx, { now: clock.now(), limit: 500 }))
  expect(await sweep()).toBeGreaterThanOrEqual(4)
  expect(await sweep()).toBe(0)
  expect([await leftOf(expired), await leftOf(ended)]).toEqual([
    { files: 0, counted: 0 },
    { files: 0, counted: 0 },
  ])

  const { profileId } = erased.tester
  expect((await db.asSystem((tx) => recordingsOfTester(tx, profileId))).map(({ name }) => name)).toEqual([
    expect.stringMatching(/ 1 moment\.webp$/),
    expect.stringMatching(/ 2 moment\.webp$/),
  ])
  await db.asSystem((tx) => eraseRecordings(tx, { profileId, now: clock.now() }))
  expect(await leftOf(erased)).toEqual({ files: 0, counted: 0 })
})
