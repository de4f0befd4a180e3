import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { recordConsent } from '#features/compliance/record-consent.ts'
import { movableClock } from '#platform/clock.ts'
import { joinParts } from '#platform/media/join-parts.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { cuesOf } from '../playback/web-vtt.ts'
import { withdrawConsent } from '../recordings/delete-recording.ts'
import { recordingTools } from '../recordings/testing-recording.ts'
import { aRecordedTest, makeReady, type RecordedTest } from '../testing.ts'
import { askCaptions } from './ask-captions.ts'
import { fewLines } from './few-lines.ts'
import { makeCaptions } from './make-captions.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const call = callerOn(db, clock)
const tools = await recordingTools(db, clock)

const said = {
  segments: [
    { start: 4, end: 6.5, text: ' Click the  flowers.\u202E ' },
    { start: 1, end: 3, text: 'OK, flowers.' },
    { start: 9, end: 8, text: 'backwards' },
  ],
}
/** What the service does with the next request. */
let reply: { status: number; body: string; before?: () => Promise<unknown> } = { status: 200, body: '' }
const heard: { path: string; key: string; body: string }[] = []
const server = createServer(async (request, response) => {
  const body = (await buffer(request)).toString('latin1')
  heard.push({ path: request.url ?? '', key: request.headers.authorization ?? '', body })
  await reply.before?.()
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => server.close())
const service = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, key: 'k', name: 'whisper-1' }

/** A recording with its voice alone, whose tester lets a speech service hear it, or not. */
async function aHeardTest({ allows = true } = {}) {
  const recorded = await aRecordedTest(db, { state: 'validated', clock })
  const { recordingId, tester } = recorded
  await makeReady(db, recorded, clock)
  const voiceKey = `recordings/${recordingId}/voice.webm`
  await tools.storage.put(voiceKey, Buffer.from('the voice'))
  await db.query`update session_recordings set voice_key = ${voiceKey} where id = ${recordingId}`
  if (allows)
    await db.asSystem((tx) =>
      recordConsent(tx, { userId: tester.profileId, type: 'speech', granted: true, now: clock.now() }),
    )
  return recorded
}

const ask = ({ playtestId, tester, studio }: RecordedTest, of: typeof service | null = service) =>
  askCaptions(
    { db, clock, service: of ?? undefined },
    { sessionId: playtestId, testerId: tester.profileId, studioId: studio.profileId },
  )
const make = ({ recordingId }: RecordedTest, mostBytes?: number) =>
  makeCaptions({ ...tools, service, ...(mostBytes && { mostBytes }) }, recordingId)
const read = async ({ playtestId: sessionId, studio }: RecordedTest) => {
  const { recording } = await call(studio, sessionsApi.of, { sessionId })
  const { vtt } = await call(studio, sessionsApi.captions, { sessionId })
  return { state: recording?.captionsState, source: recording?.captions?.source, vtt }
}

test('a speech service hears the voice alone and writes the captions, once, however often it is asked', async () => {
  const recorded = await aHeardTest()
  reply = { status: 200, body: JSON.stringify(said) }
  await Promise.all([1, 2, 3].map(() => ask(recorded)))
  expect(await read(recorded)).toMatchObject({ state: 'making' })
  await make(recorded)
  await make(recorded)
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({ path: '/v1/audio/transcriptions', key: 'Bearer k' })
  expect(heard[0]?.body).toContain('the voice')
  const { state, source, vtt } = await read(recorded)
  expect({ state, source }).toEqual({ state: null, source: 'made' })
  expect(vtt).toMatch(
    /00:00:01\.000 --> 00:00:03\.000\nOK, flowers\.\n\n00:00:04\.000 --> 00:00:06\.500\nClick the flowers\.\n$/,
  )
  await expect(ask(recorded)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('nobody hears a voice whose tester does not allow it, or no more', async () => {
  const refused = await aHeardTest({ allows: false })
  await expect(ask(refused)).rejects.toMatchObject({ details: { refusal: 'not_allowed' } })
  expect(await ask(refused, null)).toEqual({ asked: false })
  const recorded = await aHeardTest()
  await ask(recorded)
  await db.asSystem((tx) =>
    recordConsent(tx, { userId: recorded.tester.profileId, type: 'speech', granted: false, now: clock.now() }),
  )
  const before = heard.length
  await make(recorded)
  expect(heard).toHaveLength(before)
  expect(await read(recorded)).toMatchObject({ state: 'failed', source: undefined })
})

test('nothing is kept of a recording that was withdrawn while the service listened', async () => {
  const recorded = await aHeardTest()
  const { playtestId, tester } = recorded
  await ask(recorded)
  const withdraw = () =>
    db.asSystem((tx) => withdrawConsent(tx, { playtestId, testerId: tester.profileId, now: clock.now() }))
  reply = { status: 200, body: JSON.stringify(said), before: withdraw }
  await make(recorded)
  const rows = await db.query`select 1 from session_captions where playtest_id = ${playtestId}`
  expect(rows).toEqual([])
})

test('captions that somebody typed meanwhile stay', async () => {
  const recorded = await aHeardTest()
  const { playtestId: sessionId, studio } = recorded
  await ask(recorded)
  const cues = [{ from: 1, to: 2, text: 'Typed' }]
  const type = () => call(studio, sessionsApi.saveCaptions, { sessionId, revision: 0, cues })
  reply = { status: 200, body: JSON.stringify(said), before: type }
  await make(recorded)
  expect(await read(recorded)).toMatchObject({ state: null, source: 'typed' })
})

// Regression: where somebody had removed all lines, captions could be asked for and were refused.
test('captions whose lines were all removed are none: they can be made again', async () => {
  const recorded = await aHeardTest()
  const { playtestId: sessionId, studio } = recorded
  const save = (revision: number, cues: { from: number; to: number; text: string }[]) =>
    call(studio, sessionsApi.saveCaptions, { sessionId, revision, cues })
  await save(0, [{ from: 1, to: 2, text: 'A > B --> C' }])
  await expect(ask(recorded)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await save(1, [])
  expect(await read(recorded)).toMatchObject({ source: undefined })
  reply = { status: 200, body: JSON.stringify(said) }
  await ask(recorded)
  await make(recorded)
  const { state, source, vtt } = await read(recorded)
  expect({ state, source, lines: cuesOf(vtt).length }).toEqual({ state: null, source: 'made', lines: 2 })
  // Somebody who still edits what was there before does not overwrite them unseen.
  await expect(save(2, [])).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a service that fails is said so, can be asked again, and rests after three failures', async () => {
  const recorded = await aHeardTest()
  const before = heard.length
  for (const body of ['no json', '{"text":"without times"}', JSON.stringify({ segments: [{}] })]) {
    reply = { status: 200, body }
    await ask(recorded)
    await make(recorded)
    expect(await read(recorded)).toMatchObject({ state: 'failed', source: undefined })
  }
  reply = { status: 200, body: JSON.stringify(said) }
  await ask(recorded)
  await make(recorded)
  expect(heard).toHaveLength(before + 3)
  expect(await read(recorded)).toMatchObject({ state: 'failed' })
  clock.advance(11 * 60_000)
  await ask(recorded)
  await make(recorded)
  expect(await read(recorded)).toMatchObject({ state: null, source: 'made' })
})

test('a long line becomes several, none of it is lost, and nothing is said after the end', async () => {
  const recorded = await aHeardTest()
  const long = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')
  const segments = [
    { start: 60, end: 90, text: long },
    { start: 118, end: 500, text: 'The last words' },
    { start: 130, end: 140, text: 'After the end' },
  ]
  reply = { status: 200, body: JSON.stringify({ segments }) }
  await ask(recorded)
  await make(recorded)
  const cues = cuesOf((await read(recorded)).vtt)
  const pieces = cues.slice(0, -1)
  expect(pieces.map(({ text }) => text).join(' ')).toBe(long)
  expect(pieces.every(({ text }) => text.length <= 240)).toBe(true)
  expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([60, 90])
  expect(pieces[1]?.from).toBe(pieces[0]?.to)
  expect(cues.at(-1)).toEqual({ from: 118, to: 120, text: 'The last words' })
})

test('while the service hears one recording, others wait without holding a job', async () => {
  const [first, second] = [await aHeardTest(), await aHeardTest()]
  await Promise.all([ask(first), ask(second)])
  const before = heard.length
  let answer: () => void = () => undefined
  const hangs = new Promise<void>((done) => {
    answer = done
  })
  reply = { status: 200, body: JSON.stringify(said), before: () => hangs }
  const hearing = make(first)
  await expect.poll(() => heard.length).toBe(before + 1)
  await make(second)
  expect(heard).toHaveLength(before + 1)
  expect(await read(second)).toMatchObject({ state: 'making' })
  const waits = await db.systemPool.query('select 1 from graphile_worker.jobs where key = $1 and run_at > $2', [
    `make-captions:${second.recordingId}`,
    clock.now(),
  ])
  expect(waits.rowCount).toBe(1)
  answer()
  await hearing
  await make(second)
  expect(await read(second)).toMatchObject({ state: null, source: 'made' })
})

/** Twelve seconds of a tone, without a picture. */
async function aVoice(): Promise<Buffer> {
  const folder = await mkdtemp(join(tools.dataDir, 'voice-'))
  const path = new URL('../recordings/fixtures/clock.webm', import.meta.url).pathname
  const part = { path, pieces: [], cuts: [], placed: [{ fromMs: 0, toMs: 12_000, at: 0 }], maxMs: 30_000 }
  const made = await joinParts({ kind: 'join', parts: [part], target: join(folder, 'voice'), voiceAlone: true })
  return readFile(made.path)
}

// Regression: of a recording of more than two hours and a half the page said that the service did not answer.
test('a voice that is too large for the service is heard in pieces, each at its time', async () => {
  const recorded = await aHeardTest()
  const voice = await aVoice()
  await tools.storage.put(`recordings/${recorded.recordingId}/voice.webm`, voice)
  await db.query`update session_recordings set seconds = 12 where id = ${recorded.recordingId}`
  await ask(recorded)
  const before = heard.length
  reply = { status: 200, body: JSON.stringify({ segments: [{ start: 1, end: 2, text: 'Hello' }] }) }
  await make(recorded, Math.ceil(voice.length / 2))
  const requests = heard.slice(before)
  expect(requests).toHaveLength(3)
  for (const { body } of requests) expect(body.length).toBeLessThan(voice.length / 2 + 1000)
  const { state, vtt } = await read(recorded)
  expect(state).toBeNull()
  const cues = cuesOf(vtt)
  expect(cues.map(({ text }) => text)).toEqual(['Hello', 'Hello', 'Hello'])
  for (const [at, second] of [1, 5, 9].entries()) expect(Math.abs((cues[at]?.from ?? 0) - second)).toBeLessThan(0.1)
})

test('no further piece is heard once the tester withdraws', async () => {
  const recorded = await aHeardTest()
  const voice = await aVoice()
  const { playtestId, tester, recordingId } = recorded
  await tools.storage.put(`recordings/${recordingId}/voice.webm`, voice)
  await ask(recorded)
  const before = heard.length
  const forbid = () =>
    db.asSystem((tx) =>
      recordConsent(tx, { userId: tester.profileId, type: 'speech', granted: false, now: clock.now() }),
    )
  reply = { status: 200, body: JSON.stringify(said), before: forbid }
  await make(recorded, Math.ceil(voice.length / 2))
  expect(heard).toHaveLength(before + 1)
  const rows = await db.query`select 1 from session_captions where playtest_id = ${playtestId}`
  expect(rows).toEqual([])
})

test('hours of short lines keep their end', () => {
  const lines = Array.from({ length: 10 }, (_, at) => ({ from: at, to: at + 0.5, text: `word${at}` }))
  const few = fewLines(lines, 4)
  expect(few).toHaveLength(4)
  expect(few.map(({ text }) => text).join(' ')).toBe(lines.map(({ text }) => text).join(' '))
  expect(few.at(-1)).toMatchObject({ to: 9.5 })
  expect(fewLines(lines, 10)).toEqual(lines)
})
