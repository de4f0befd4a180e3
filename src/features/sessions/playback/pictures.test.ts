import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import type { TestPerson } from '#testing/call.ts'
import { callerOn } from '#testing/call.ts'
import { aStudio, fillIncentives } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest, makeReady } from '../testing.ts'

const server = await aServer({ work: false })
const { db, clock, dataDir } = server
await fillIncentives(db, 5000)
const call = callerOn(db, clock)
const storage = openDiskStorage(join(dataDir, 'files'), { bytes: 0, share: 0 })
const aPicture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#247' } })
  .webp()
  .toBuffer()

async function aWatchable() {
  const test = await aRecordedTest(db, { state: 'validated', clock })
  await makeReady(db, test, clock, 60)
  return { ...test, sessionId: test.playtestId }
}

async function put(person: TestPerson | null, sessionId: string, second: number, content: Uint8Array = aPicture) {
  const cookie = person ? await server.cookieOf(person) : ''
  const headers = { 'content-type': 'image/webp', origin: server.url, cookie }
  const body = new Uint8Array(content)
  const url = `${server.url}/session-pictures/${sessionId}/${second}.webp`
  return (await fetch(url, { method: 'PUT', headers, body })).status
}

async function get(person: TestPerson, sessionId: string, second: number) {
  const cookie = await server.cookieOf(person)
  const answer = await fetch(`${server.url}/session-pictures/${sessionId}/${second}.webp`, { headers: { cookie } })
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
}

test('a picture of a second is kept once, small, for those who may watch', async () => {
  const { studio, tester, sessionId } = await aWatchable()
  expect(await Promise.all([put(studio, sessionId, 12), put(studio, sessionId, 14)])).toContain(204)
  expect(await put(studio, sessionId, 12)).toBe(204)
  const { recording } = await call(studio, sessionsApi.of, { sessionId })
  expect(recording?.pictures).toContain(12)
  const shown = await get(tester, sessionId, 12)
  expect(shown).toMatchObject({ status: 200 })
  expect(shown.bytes).toBeLessThanOrEqual(12_288)
  expect(await get(await aStudio(db), sessionId, 12)).toMatchObject({ status: 404 })
})

test('nobody but the studio’s people sends one, of a second that exists, and a picture at that', async () => {
  const { studio, tester, sessionId } = await aWatchable()
  expect(await put(null, sessionId, 1)).toBe(401)
  expect(await put(tester, sessionId, 1)).toBe(404)
  expect(await put(await aStudio(db), sessionId, 1)).toBe(404)
  expect(await put(studio, sessionId, 61)).toBe(400)
  expect(await put(studio, sessionId, 1, Buffer.from('<svg onload=alert(1)>'))).toBe(400)
  expect(await put(studio, sessionId, 1, Buffer.alloc(40_000))).toBe(413)
  expect(await put(studio, sessionId, 99_999)).toBe(400)
})

test('pictures go with the recording', async () => {
  const { studio, tester, sessionId, recordingId } = await aWatchable()
  expect(await put(studio, sessionId, 5)).toBe(204)
  await call(tester, sessionsApi.withdraw, { playtestId: sessionId })
  expect(await get(studio, sessionId, 5)).toMatchObject({ status: 404 })
  const rows = await db.query`select 1 from recording_pictures where recording_id = ${recordingId}`
  expect(rows).toEqual([])
  const kept = await db.systemPool.query(`select 1 from stored_items where storage_key like $1`, [
    `recordings/${recordingId}%`,
  ])
  expect(kept.rows).toEqual([])
  await storage.deletePrefix(`recordings/${recordingId}`)
  expect(await readdir(join(dataDir, 'files/recordings', recordingId)).catch(() => [])).toEqual([])
})
