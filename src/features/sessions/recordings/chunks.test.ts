import { createHash, randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestPerson } from '#testing/call.ts'
import { callerOn } from '#testing/call.ts'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest, type RecordedTest } from '../testing.ts'
import { chunksInMemory } from './chunks-in-memory.ts'
import { sealPartToken } from './part-token.ts'

const server = await aServer({ work: false })
const second = await aServer({ work: false, beside: server })
const { db, clock } = server
const cookies = new Map<string, string>()

async function cookieOf(person: TestPerson) {
  const known = cookies.get(person.profileId) ?? (await server.cookieOf(person))
  cookies.set(person.profileId, known)
  return known
}

/** Calls a procedure by its path and name as the browser does: dates are marked. */
async function ask(person: TestPerson, name: string, input: object) {
  const meta = Object.entries(input).flatMap(([key, value]) => (value instanceof Date ? [[1, key]] : []))
  const answer = await fetch(`${server.url}/rpc/sessions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: await cookieOf(person) },
    body: JSON.stringify({ json: input, meta }),
  })
  const { json } = (await answer.json()) as { json: Record<string, unknown> }
  return { status: answer.status, body: json }
}

async function aRunningPart(options: Parameters<typeof aRecordedTest>[1] = {}) {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock, ...options })
  const partId = randomUUID()
  const begun = await ask(recorded.tester, 'beginPart', {
    id: partId,
    playtestId: recorded.playtestId,
    startedAt: clock.now(),
    mime: 'video/webm;codecs=vp8,opus',
  })
  expect(begun).toMatchObject({ status: 200, body: { partId } })
  return { ...recorded, partId, token: String(begun.body.token) }
}

interface Sent {
  partId: string
  token: string
  tester: TestPerson
}

async function put(
  { partId, token, tester }: Sent,
  index: number,
  content: Uint8Array<ArrayBuffer>,
  {
    as = tester,
    digest,
    to = server.url,
    headers = {},
  }: { as?: TestPerson; digest?: string; to?: string; headers?: object } = {},
) {
  const answer = await fetch(`${to}/recordings/${partId}/${index}`, {
    method: 'PUT',
    body: content,
    headers: {
      'content-type': 'application/octet-stream',
      origin: to,
      cookie: await cookieOf(as),
      'x-part-token': token,
      'x-content-sha256': digest ?? createHash('sha256').update(content).digest('hex'),
      ...headers,
    },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const piece = (text: string) => new Uint8Array(Buffer.from(text))

const rowsOf = async (partId: string) =>
  (await db.query`select index, bytes, storage_key, made_ms from recording_chunks where part_id = ${partId}
    order by index`) as { index: number; bytes: number; storage_key: string; made_ms: number | null }[]

const exists = (key: string) =>
  access(join(server.dataDir, 'files', key)).then(
    () => true,
    () => false,
  )

test('chunks arrive once, in order, by either process; the quota counts each', async () => {
  const part = await aRunningPart()
  const made = { headers: { 'x-made-ms': '2034' } }
  expect(await put(part, 0, piece('zero'), made)).toMatchObject({ status: 200, body: { index: 0, next: 1 } })
  const twice = await Promise.all([server, second, server].map(({ url }) => put(part, 1, piece('one'), { to: url })))
  expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(await put(part, 1, piece('one'), { to: second.url })).toMatchObject({ status: 200, body: { next: 2 } })
  expect(await rowsOf(part.partId)).toMatchObject([
    { index: 0, bytes: 4, made_ms: 2034 },
    { index: 1, bytes: 3, made_ms: null },
  ])
  const rows = await db.query`select bytes from stored_items where studio_id = ${part.studio.profileId}
    and kind = ${'recording'}`
  expect(rows.map(({ bytes }) => Number(bytes))).toEqual([7])
  expect(chunksInMemory.count()).toBe(0)
})

test('other contents, gaps, strangers, forged tokens and damaged pieces are refused and leave nothing', async () => {
  const part = await aRunningPart()
  const other = await aRunningPart()
  await put(part, 0, piece('zero'))
  expect(await put(part, 0, piece('else'))).toMatchObject({ status: 409, body: { code: 'DUPLICATE_ERROR' } })
  expect(await put(part, 5, piece('five'))).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED' } })
  expect((await put(part, 1, piece('one'), { as: other.tester })).status).toBe(404)
  expect((await put({ ...part, token: other.token }, 1, piece('one'))).status).toBe(404)
  expect((await put({ ...part, token: 'x.y' }, 1, piece('one'))).status).toBe(404)
  expect((await put(part, 1, piece('one'), { as: part.studio })).status).toBe(403)
  expect((await put(part, 1, piece('one'), { digest: 'a'.repeat(64) })).status).toBe(400)
  expect((await put(part, 1, piece('one'), { digest: 'no' })).status).toBe(400)
  for (const made of ['-1', '1e9', '123456789'])
    expect((await put(part, 1, piece('one'), { headers: { 'x-made-ms': made } })).status).toBe(400)
  expect((await put(part, 1, new Uint8Array())).status).toBe(400)
  expect((await put(part, 10_000, piece('one'))).status).toBe(404)
  expect((await put(part, 1, new Uint8Array(4 * 1024 ** 2 + 1))).status).toBe(413)
  const guessed = { ...part, partId: randomUUID() }
  expect((await put(guessed, 0, piece('one'))).status).toBe(404)
  const secret = Buffer.alloc(32, 9)
  const forged = sealPartToken({ partId: part.partId, testerId: part.tester.profileId, secret, now: clock.now() })
  expect((await put({ ...part, token: forged }, 1, piece('one'))).status).toBe(404)
  expect(await rowsOf(part.partId)).toHaveLength(1)
  expect(await put(part, 1, piece('one'))).toMatchObject({ status: 200 })
})

test('racing contents for one number: one wins, and its object is the one that is kept', async () => {
  const part = await aRunningPart()
  const raced = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text, at) => put(part, 0, piece(text), { to: at % 2 ? second.url : server.url })),
  )
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
  const [row] = await rowsOf(part.partId)
  expect(await exists(row!.storage_key)).toBe(true)
})

test('after its end, after sending and after a withdrawal nothing comes', async () => {
  const part = await aRunningPart()
  await put(part, 0, piece('zero'))
  const { partId, playtestId, tester } = part
  expect((await ask(tester, 'endPart', { partId, endedAt: clock.now(), chunks: 2 })).status).toBe(200)
  expect(await ask(tester, 'send', { playtestId })).toMatchObject({ status: 409, body: { data: { missing: 1 } } })
  expect((await put(part, 1, piece('one'))).status).toBe(200)
  expect((await put(part, 2, piece('two'))).status).toBe(409)
  expect((await ask(tester, 'send', { playtestId })).status).toBe(200)
  expect((await put(part, 2, piece('two'))).status).toBe(409)
  const begun = { id: randomUUID(), playtestId, startedAt: clock.now(), mime: 'video/webm' }
  expect((await ask(tester, 'beginPart', begun)).status).toBe(409)
  const rows = await db.query`select task_identifier from graphile_worker.jobs
    where key = ${`join-recording:${part.recordingId}`}`
  expect(rows).toEqual([{ task_identifier: 'join-recording' }])
})

test('a tester who sends none says why; the pieces go, and the studio reads the reason', async () => {
  const part = await aRunningPart()
  await put(part, 0, piece('zero'))
  expect((await ask(part.tester, 'sendNone', { playtestId: part.playtestId, reason: 'private' })).status).toBe(200)
  expect(await rowsOf(part.partId)).toEqual([])
  expect((await put(part, 1, piece('one'))).status).toBe(404)
  await db.query`update review_participations set status = 'validated', submitted_at = now()
    where id = ${part.playtestId}`
  const { recording } = await callerOn(db, clock)(part.studio, sessionsApi.of, { sessionId: part.playtestId })
  expect(recording).toMatchObject({ state: 'missing', missingReason: 'private', parts: [] })
})

test('a full quota ends the recording, never the test, and counts as none of the tester’s doing', async () => {
  const part = await aRunningPart()
  await db.query`insert into stored_items (storage_key, studio_id, kind, bytes, settled_at)
    values (${randomUUID()}, ${part.studio.profileId}, 'build', 2000000000, now())`
  const refused = await put(part, 0, piece('zero'))
  expect(refused).toMatchObject({ status: 400, body: { data: { refusal: 'storage_full' } } })
  // Sums of the studio, and what it can buy, are nothing for a tester.
  expect(refused.body.message).toBe('The studio’s storage was full. The recording ends here; your test goes on.')
  expect(await rowsOf(part.partId)).toEqual([])
  await ask(part.tester, 'endPart', { partId: part.partId, endedAt: clock.now(), chunks: 0 })
  await ask(part.tester, 'send', { playtestId: part.playtestId })
  const rows = await db.query`select state, missing_reason from session_recordings where id = ${part.recordingId}`
  expect(rows).toEqual([{ state: 'missing', missing_reason: 'storage_full' }])
})

test('three times the bit rate over a minute, and more than four hours, are refused by a sentence', async () => {
  const part = await aRunningPart()
  await fill(part, 29, 700_000)
  const heavy = await put(part, 29, new Uint8Array(800_000))
  expect(heavy).toMatchObject({ status: 400, body: { data: { refusal: 'too_heavy' } } })
  const long = await aRunningPart()
  await fill(long, 7200, 10)
  expect((await put(long, 7200, piece('more'))).status).toBe(404)
  const more = await anotherPart(long)
  const refused = await put(more, 0, piece('more'))
  expect(refused).toMatchObject({ status: 400, body: { data: { refusal: 'too_long' } } })
})

const fill = ({ partId }: Sent, chunks: number, bytes: number) =>
  db.query`insert into recording_chunks (part_id, track, index, bytes, digest, storage_key)
    select ${partId}, 'screen', n, ${bytes}, 'd', 'k' from generate_series(0, ${chunks}::int - 1) n`

async function anotherPart({ tester, playtestId }: RecordedTest): Promise<Sent> {
  const partId = randomUUID()
  const begun = { id: partId, playtestId, startedAt: clock.now(), mime: 'video/webm' }
  const { body } = await ask(tester, 'beginPart', begun)
  return { partId, token: String(body.token), tester }
}

test('a part begins once, within the test, with a clock that can be', async () => {
  const { tester, playtestId, partId } = await aRunningPart()
  const part = { id: partId, playtestId, startedAt: clock.now(), mime: 'video/webm' }
  expect(await ask(tester, 'beginPart', part)).toMatchObject({ status: 200, body: { number: 1 } })
  const later = new Date(clock.now().getTime() + 60_000)
  expect((await ask(tester, 'beginPart', { ...part, id: randomUUID(), startedAt: later })).status).toBe(400)
  expect((await ask(tester, 'beginPart', { ...part, id: randomUUID(), mime: 'text/html' })).status).toBe(400)
  const stranger = await aTester(db)
  expect((await ask(stranger, 'beginPart', { ...part, id: randomUUID() })).status).toBe(404)
  const other = await aRecordedTest(db, { state: 'in_progress', tester, clock })
  const taken = await ask(tester, 'beginPart', { ...part, playtestId: other.playtestId })
  expect(taken.body).toMatchObject({ code: 'DUPLICATE_ERROR' })
  const screen = await aRecordedTest(db, { state: 'in_progress', clock, mode: 'screen' })
  const voice = { ...part, id: randomUUID(), playtestId: screen.playtestId, startedAt: clock.now(), hasVoice: true }
  expect((await ask(screen.tester, 'beginPart', voice)).status).toBe(400)
})
