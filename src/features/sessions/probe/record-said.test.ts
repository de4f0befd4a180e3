import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { playtestsApi } from '#features/playtests/api.ts'
import { recordHeartbeat } from '#features/playtests/timing/record-heartbeat.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { recordSaid } from './record-said.ts'
import { aReport } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)

/** A running test, and what records that its game said something. */
async function aTalkingTest() {
  const test = await aPlaytest(db, { state: 'in_progress', clock })
  const rows = await db.query`select build_id from review_participations where id = ${test.playtestId}`
  const buildId: string = rows[0].build_id
  const holding = { holder: `playtest:${test.playtestId}`, buildId }
  const say = (reports: string[], { id = randomUUID() as string, ...more }: { id?: string; callerId?: string } = {}) =>
    db.asSystem((tx) =>
      recordSaid(tx, {
        ...holding,
        ...more,
        id,
        reports: reports.map((text) => ({ text, ageMs: 0 })),
        now: clock.now(),
      }),
    )
  const stored = async (table: string, order = '1') =>
    (await db.systemPool.query(`select * from ${table} where session_id = $1 order by ${order}`, [test.playtestId]))
      .rows
  return { ...test, buildId, say, stored }
}

test('marks, errors and minutes of a test are stored with their times, in one minute’s row', async () => {
  const { say, stored, playtestId, tester } = await aTalkingTest()
  clock.advance(20_000)
  await db.asSystem((tx) =>
    recordHeartbeat(tx, { playtestId, testerId: tester.profileId, seconds: 20, now: clock.now() }),
  )
  const { message, stack } = { message: 'TypeError: no cargo', stack: 'at load (http://x.play.example/main.js:4:12)' }
  const errors = [[9000, 'error', message, stack, 2]]
  await say([
    aReport({ ms: 10_000, marks: [[8000, 'level 2', 3]], errors, rates: [60, 59, 60], cells: [[5, 2]] }),
    aReport({ ms: 10_000, rates: [20], stalls: [[9000, 400]], cells: [[5, 1]], first: 812 }),
  ])
  const now = clock.now().getTime()
  expect(await stored('session_marks')).toMatchObject([{ name: 'level 2', value: 3, at: new Date(now - 2000) }])
  expect(await stored('session_errors')).toMatchObject([{ count: 2, times: [new Date(now - 1000)] }])
  const [minute, ...rest] = await stored('session_samples')
  expect(rest).toEqual([])
  expect(minute).toMatchObject({ fps: 60 - 1, least_fps: 20, rates: [60, 59, 60, 20], front_seconds: 10 })
  expect(minute.grid[5]).toBe(3)
  expect(minute.stalls).toEqual([{ at: new Date(now - 1000).toISOString(), ms: 400 }])
  expect(await stored('session_probes')).toMatchObject([{ first_picture_ms: 812, verified_seconds: 10, marks: 1 }])
  expect(await stored('session_probes')).toMatchObject([{ front_seconds: 10, stalls: 1 }])
  const rows = await db.query`select verified_seconds, front_seconds from review_participations
    where id = ${playtestId}`
  expect(rows).toEqual([{ verified_seconds: 10, front_seconds: 10 }])
})

test('a batch that is sent again adds nothing, also at once', async () => {
  const { say, stored } = await aTalkingTest()
  const id = randomUUID()
  await Promise.all([1, 2, 3, 4].map(() => say([aReport({ ms: 5000, marks: [[4000, 'a', null]] })], { id })))
  expect(await stored('session_marks')).toHaveLength(1)
  expect(await stored('session_probes')).toMatchObject([{ reports: 1, verified_seconds: 5 }])
})

test('a game that says more than one report in four seconds is not heard, and forged ones are left out', async () => {
  const { say, stored } = await aTalkingTest()
  for (let n = 0; n < 20; n++) await say([aReport({ ms: 5000, front: 86_400_000, marks: [[1, `m${n}`, n]] })])
  const [probe] = await stored('session_probes')
  expect(probe).toMatchObject({ reports: 12, marks: 12, verified_seconds: 72 })
  clock.advance(8000)
  for (const forged of ['', '{}', 'null', '[1]', '{"v":2}', aReport({ rates: [-1] }), aReport({ front: 1e12 })])
    await say([forged])
  await say([aReport({ marks: [[1, 'x'.repeat(41), 1]] }), aReport({ marks: [[1, 'next', 1e9]] })])
  expect((await stored('session_probes'))[0]).toMatchObject({ reports: 13 })
})

test('two sessions of one game have one error; one that was fixed is back again in a build with the fix', async () => {
  const first = await aTalkingTest()
  const errors = (line: number) => [
    [
      100,
      'error',
      `Uncaught TypeError: bee ${line} is null`,
      `TypeError: bee\n at fly (https://abc.play.x/${'t'.repeat(80)}/game.js?v=1:${line}:7)`,
      1,
    ],
  ]
  await first.say([aReport({ errors: errors(163) })])
  const second = await aPlaytest(db, { state: 'in_progress', request: first, clock })
  const of = { holder: `playtest:${second.playtestId}`, buildId: first.buildId }
  const saySecond = () =>
    db.asSystem((tx) =>
      recordSaid(tx, {
        ...of,
        id: randomUUID(),
        reports: [{ text: aReport({ errors: errors(170) }), ageMs: 0 }],
        now: clock.now(),
      }),
    )
  await saySecond()
  const groups = async () => await db.query`select * from game_errors where game_id = ${first.gameId}`
  expect(await groups()).toMatchObject([{ state: 'open', stack: expect.stringContaining('at fly (game.js:163:7)') }])
  await db.query`update game_errors set state = 'fixed', fixed_in = ${first.buildId} where game_id = ${first.gameId}`
  await saySecond()
  expect(await groups()).toMatchObject([{ state: 'open', back_at: clock.now() }])
})

test('a game speaks for the test of its own ticket alone, while it runs', async () => {
  const one = await aTalkingTest()
  const other = await aTalkingTest()
  await expect(one.say([aReport({})], { callerId: other.tester.profileId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await one.say([aReport({})], { callerId: one.tester.profileId })
  await db.query`update review_participations set status = 'abandoned' where id = ${one.playtestId}`
  await one.say([aReport({ marks: [[1, 'late', null]] })])
  expect(await one.stored('session_marks')).toEqual([])
  expect(await other.stored('session_probes')).toEqual([])
})

test('of a test that was given up the studio reads what the game said, and no moments', async () => {
  const { say, playtestId, studio, tester } = await aTalkingTest()
  await say([aReport({ marks: [[4000, 'level 2', 3]] })])
  const moment = { id: randomUUID(), playtestId, kind: 'stuck' as const, atSeconds: 1, note: 'Here' }
  await call(tester, playtestsApi.addMoment, { ...moment, ageMs: 0 })
  const read = () => call(studio, sessionsApi.of, { sessionId: playtestId })
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await db.query`update review_participations set status = 'abandoned' where id = ${playtestId}`
  expect(await read()).toMatchObject({
    moments: [],
    review: null,
    recording: null,
    said: { marks: [{ name: 'level 2' }] },
  })
})

test('a build says what arrived last and its marks; an error is fixed in a build, by the studio’s people alone', async () => {
  const { say, playtestId, studio, buildId, gameId } = await aTalkingTest()
  const errors = [[100, 'error', 'TypeError: no cargo', '', 3]]
  await say([aReport({ marks: [[4000, 'level 2', 3]], errors, rates: [60, 60, 30], first: 700 })])
  const read = () => call(studio, sessionsApi.talk, { buildId })
  expect(await read()).toMatchObject({
    sessions: 0,
    last: { kind: 'test', sessionId: null, marks: 1, errors: 1, fps: 60, firstPictureMs: 700 },
    marks: [{ name: 'level 2', times: 1, sessions: 1 }],
  })
  await db.query`update review_participations set status = 'validated' where id = ${playtestId}`
  expect(await read()).toMatchObject({
    sessions: 1,
    last: { sessionId: playtestId },
    speed: [
      { id: 'fps', now: { people: 1, middle: 60 }, before: null },
      { id: 'worst' },
      { id: 'first' },
      { id: 'stalls' },
    ],
    devices: [{ sessions: 1, fps: 60, worst: 30 }],
  })
  const list = async () => (await call(studio, sessionsApi.gameErrors, { gameId })).errors
  const [error] = await list()
  expect(error).toMatchObject({ message: 'TypeError: no cargo', times: 3, sessions: 1, sessionId: playtestId })
  const fix = { gameId, fingerprint: error?.fingerprint ?? '', state: 'fixed' as const }
  await expect(call(studio, sessionsApi.sayError, fix)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await expect(call(await aStudio(db), sessionsApi.sayError, { ...fix, fixedIn: buildId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await call(studio, sessionsApi.sayError, { ...fix, fixedIn: buildId })
  expect(await list()).toMatchObject([{ state: 'fixed', fixedIn: expect.any(String), backAt: null }])
})

test('presses of a build are summed in its grid once the studio may read the test, for its people alone', async () => {
  const { say, playtestId, studio, buildId } = await aTalkingTest()
  await say([
    aReport({ cells: [[5, 2]] }),
    aReport({
      cells: [
        [5, 1],
        [143, 4],
      ],
    }),
  ])
  const read = () => call(studio, sessionsApi.heat, { buildId })
  expect(await read()).toEqual({ picture: null, devices: [] })
  await db.query`update review_participations set status = 'validated' where id = ${playtestId}`
  const [device, ...others] = (await read()).devices
  expect(others).toEqual([])
  expect(device).toMatchObject({ device: 'PC', sessions: 1 })
  expect(device?.presses).toHaveLength(144)
  expect(device?.presses.flatMap((pressed, cell) => (pressed > 0 ? [[cell, pressed]] : []))).toEqual([
    [5, 3],
    [143, 4],
  ])
  await expect(call(await aStudio(db), sessionsApi.heat, { buildId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the studio’s own preview is heard, and begins anew after ten minutes', async () => {
  const { studio, buildId } = await aTalkingTest()
  const preview = (mark: string) =>
    db.asSystem((tx) =>
      recordSaid(tx, {
        holder: `studio:${studio.profileId}`,
        buildId,
        id: randomUUID(),
        reports: [{ text: aReport({ marks: [[1, mark, null]] }), ageMs: 0 }],
        now: clock.now(),
      }),
    )
  await preview('a')
  clock.advance(3_600_000)
  await preview('b')
  expect(await call(studio, sessionsApi.talk, { buildId })).toMatchObject({
    sessions: 0,
    last: { kind: 'preview', sessionId: null },
    marks: [{ name: 'b' }],
  })
})

test('an error names the oldest and the newest build that it was met in, whichever was played last', async () => {
  const { say, buildId, gameId, studio, playtestId } = await aTalkingTest()
  const errors = [[100, 'error', 'TypeError: no cargo', '', 1]]
  const versionOf = async (version: string, at: string) => {
    const rows = await db.query`insert into game_builds (id, game_id, studio_id, version, kind, url, state, created_at)
      values (gen_random_uuid(), ${gameId}, ${studio.profileId}, ${version}, 'link', 'https://games.example.com',
      'ready', (select created_at from game_builds where id = ${buildId}) + ${at}::interval) returning id`
    return String(rows[0].id)
  }
  const [old, next] = [await versionOf('v0.9 (β) "final"', '-1 day'), await versionOf('2.0-rc.1', '1 day')]
  const playing = (build: string) =>
    db.asSystem((tx) =>
      recordSaid(tx, {
        holder: `playtest:${playtestId}`,
        buildId: build,
        id: randomUUID(),
        reports: [{ text: aReport({ errors }), ageMs: 0 }],
        now: clock.now(),
      }),
    )
  await playing(next)
  await say([aReport({ errors })])
  await playing(old)
  const rows = await db.query`select first_build_id, last_build_id from game_errors where game_id = ${gameId}`
  expect(rows).toEqual([{ first_build_id: old, last_build_id: next }])
})

test('a game with as many errors as are kept gives up those of one session for new ones, none that is in a bug or settled', async () => {
  const { say, gameId, buildId, studio } = await aTalkingTest()
  await db.query`insert into game_errors (game_id, fingerprint, studio_id, kind, message, stack, first_build_id,
    last_build_id, first_at, last_at, state)
    select ${gameId}, lpad(n::text, 20, '0'), ${studio.profileId}, 'error', 'old ' || n, '', ${buildId}, ${buildId},
    now(), timestamptz '2026-01-01' + n * interval '1 minute',
      case when n = 1 then 'ignored' else 'open' end from generate_series(1, 500) n`
  await say([aReport({ errors: ['bee', 'wasp'].map((name) => [100, 'error', `TypeError: ${name}`, '', 1]) })])
  const rows = await db.query`select message from game_errors where game_id = ${gameId}`
  const messages = rows.map(({ message }) => message)
  expect(messages).toHaveLength(500)
  expect(messages).toEqual(expect.arrayContaining(['TypeError: bee', 'TypeError: wasp', 'old 1', 'old 4']))
  expect(messages).not.toContain('old 2')
})
