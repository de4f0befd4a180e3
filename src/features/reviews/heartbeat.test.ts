import { expect, test } from 'vitest'
import { playtestsApi } from '#features/playtests/api.ts'
import { aServedToken } from '#features/playtests/testing.ts'
import { hours, stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { aPlaytest, playtestOf } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const clock = stoppedClock()
const call = callerOn(db, clock)

test('active time is limited by the server clock and by 30 seconds for each heartbeat', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  const heartbeat = (seconds: number) =>
    call(tester, playtestsApi.heartbeat, { playtestId, seconds, token: aServedToken(playtestId, clock.now()) })
  clock.advance(15_000)
  expect((await heartbeat(15)).activeSeconds).toBe(15)
  expect((await heartbeat(15)).activeSeconds).toBe(15)
  clock.advance(3_600_000)
  expect((await heartbeat(3600)).activeSeconds).toBe(45)
  clock.advance(10_000)
  expect((await heartbeat(4)).activeSeconds).toBe(49)
})

test('a heartbeat eight hours after the last one begins a return visit', async () => {
  const { playtestId, tester } = await aPlaytest(db, { state: 'in_progress', clock })
  const heartbeat = () =>
    call(tester, playtestsApi.heartbeat, { playtestId, seconds: 30, token: aServedToken(playtestId, clock.now()) })
  clock.advance(hours(9))
  await heartbeat()
  clock.advance(hours(7))
  await heartbeat()
  expect(await playtestOf(db, playtestId)).toMatchObject({ cameBackAt: null, returnSeconds: 0 })
  clock.advance(hours(8))
  const backAt = clock.now()
  await heartbeat()
  clock.advance(30_000)
  await heartbeat()
  const { cameBackAt, returnSeconds } = await playtestOf(db, playtestId)
  expect(Math.abs((cameBackAt?.getTime() ?? 0) - backAt.getTime())).toBeLessThan(60_000)
  expect(returnSeconds).toBe(60)
})

test('frequent heartbeats neither gain nor lose time', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  let counted = 0
  for (let n = 0; n < 20; n++) {
    clock.advance(1500)
    counted = (
      await call(tester, playtestsApi.heartbeat, {
        playtestId,
        seconds: 2,
        token: aServedToken(playtestId, clock.now()),
      })
    ).activeSeconds
  }
  expect(counted).toBe(30)
})

test('minutes count only with the token that a page of this test’s game handed out', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  const other = await aPlaytest(db, { state: 'in_progress', clock })
  clock.advance(30_000)
  const expired = aServedToken(playtestId, new Date(clock.now().getTime() - hours(13)))
  for (const token of ['', 'x.y', aServedToken(other.playtestId, clock.now()), expired])
    await expect(call(tester, playtestsApi.heartbeat, { playtestId, seconds: 30, token })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
  expect(await playtestOf(db, playtestId)).toMatchObject({ activeSeconds: 0 })
  const token = aServedToken(playtestId, clock.now())
  expect((await call(tester, playtestsApi.heartbeat, { playtestId, seconds: 30, token })).activeSeconds).toBe(30)
})

test('what a game says it was refused is bounded, and noted once', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  const note = (refusals: { kind: 'missing' | 'storage'; what: string }[]) =>
    call(tester, playtestsApi.noteRefusals, { playtestId, refusals })
  await note([{ kind: 'storage', what: '' }])
  await Promise.all([note([{ kind: 'storage', what: '' }]), note([{ kind: 'missing', what: 'a\u202eb.js' }])])
  expect((await playtestOf(db, playtestId)).playRefusals).toEqual([
    { kind: 'storage', what: '' },
    { kind: 'missing', what: 'ab.js' },
  ])
  for (let n = 0; n < 3; n++)
    await note(Array.from({ length: 20 }, (_, at) => ({ kind: 'missing' as const, what: `${n}-${at}` })))
  expect((await playtestOf(db, playtestId)).playRefusals).toHaveLength(20)
})
