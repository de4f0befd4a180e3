import { expect, test } from 'vitest'
import { reviewsApi } from '#features/reviews/api.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { playtestsApi } from '../api.ts'
import { recordTabMoment } from '../moments/record-tab-moment.ts'
import { recordTabRefusal } from '../record-tab-refusal.ts'
import { aServedToken } from '../testing.ts'
import { findTabTest } from './find-tab-test.ts'
import { recordTabTime } from './record-tab-time.ts'

const db = await aDatabase()
const clock = stoppedClock()
const call = callerOn(db, clock)
const inTab = (holder: string, seconds: number) =>
  db.asSystem((tx) => recordTabTime(tx, { holder, seconds, now: clock.now() }))

test('the room and a tab of the game together add no more than the time that has passed', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  clock.advance(15_000)
  const [{ activeSeconds }] = await Promise.all([
    call(tester, playtestsApi.heartbeat, { playtestId, seconds: 15, token: aServedToken(playtestId, clock.now()) }),
    inTab(`playtest:${playtestId}`, 15),
  ])
  expect(activeSeconds).toBe(15)
  clock.advance(10_000)
  await inTab(`playtest:${playtestId}`, 30)
  expect((await call(tester, reviewsApi.testRoom, { playtestId })).playtest.activeSeconds).toBe(25)
})

test('a build that plays only in a tab of its own is timed, and its minutes reach the scorer', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  await db.query`update game_builds set kind = 'web', isolated = true
    where id = (select build_id from review_participations where id = ${playtestId})`
  for (let minute = 0; minute < 6; minute++) {
    clock.advance(30_000)
    await inTab(`playtest:${playtestId}`, 30)
  }
  const { playtest } = await call(tester, reviewsApi.testRoom, { playtestId })
  expect(playtest).toMatchObject({ timed: true, activeSeconds: 180 })
})

test('other holders and tests that are not running add nothing, without an error', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'accepted', clock })
  clock.advance(15_000)
  await inTab(`playtest:${playtestId}`, 15)
  await inTab(`studio:${playtestId}`, 15)
  await inTab(`playtest:${crypto.randomUUID()}`, 15)
  expect((await call(tester, reviewsApi.testRoom, { playtestId })).playtest.activeSeconds).toBe(0)
})

test('a moment of a tab is at the play time there, once for each id, and only in a running test', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  clock.advance(30_000)
  await inTab(`playtest:${playtestId}`, 20)
  const id = crypto.randomUUID()
  const mark = (holder: string) =>
    db.asSystem((tx) => recordTabMoment(tx, { holder, id, key: 'moment-4', ahead: 3, now: clock.now() }))
  expect([await mark(`playtest:${playtestId}`), await mark(`playtest:${playtestId}`)]).toEqual([true, true])
  const { moments } = await call(tester, reviewsApi.testRoom, { playtestId })
  expect(moments).toEqual([{ id, kind: 'stuck', atSeconds: 23, note: '' }])
  const other = await aPlaytest(db, { state: 'accepted', clock })
  expect(await mark(`playtest:${other.playtestId}`)).toBe(false)
  expect(await mark(`studio:${playtestId}`)).toBe(false)
})

test('an error of a game in a tab shows why it can’t go on, in a running test alone', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  const note = (holder: string, kind: 'error' | 'window' = 'error') =>
    db.asSystem((tx) =>
      recordTabRefusal(tx, { holder, refusal: { kind, what: 'TypeError: no cargo' }, now: clock.now() }),
    )
  const errors = async () => (await call(tester, reviewsApi.testRoom, { playtestId })).pageErrors
  await note(`playtest:${playtestId}`, 'window')
  expect(await errors()).toBe(0)
  await Promise.all([1, 2, 3].map(() => note(`playtest:${playtestId}`)))
  expect(await errors()).toBe(1)
  const over = await aPlaytest(db, { state: 'accepted', clock })
  for (const holder of [`playtest:${over.playtestId}`, `studio:${playtestId}`, `playtest:${crypto.randomUUID()}`])
    await note(holder)
  expect((await call(over.tester, reviewsApi.testRoom, { playtestId: over.playtestId })).pageErrors).toBe(0)
  expect(await errors()).toBe(1)
})

test('the page around the game gets its name, the minutes so far and the address of the test; a preview gets nothing', async () => {
  const { playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  clock.advance(15_000)
  await inTab(`playtest:${playtestId}`, 15)
  const about = (holder: string) => db.asSystem((tx) => findTabTest(tx, { holder, publicUrl: 'https://hatch.example' }))
  expect(await about(`playtest:${playtestId}`)).toEqual({
    game: expect.stringMatching(/./),
    seconds: 15,
    estimatedMinutes: expect.any(Number),
    url: `https://hatch.example/tester/test/${playtestId}`,
  })
  expect(await about(`studio:${playtestId}`)).toBeNull()
  expect(await about(`playtest:${crypto.randomUUID()}`)).toBeNull()
})
