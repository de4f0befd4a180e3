import { beforeEach, expect, test } from 'vitest'
import { erase } from '#features/privacy/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { storeTestsApi } from './api.ts'
import { evidenceAsCsv, evidenceOf } from './evidence.ts'
import { renderEvidence } from './render-evidence.tsx'
import { aStoreTest, aStoreTester, playToday, storeTestActs, untilMorning } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const { pass, tap } = storeTestActs(db, clock)

beforeEach(() => untilMorning(clock))

test('the evidence has every day of all who opted in, and neither names nor addresses', async () => {
  const of = await aStoreTest(db, { clock })
  const [first, second] = [await aStoreTester(db, of, { clock }), await aStoreTester(db, of, { clock })]
  await playToday(db, of, first, clock)
  await pass(hours(24))
  await tap(second, of)
  await pass(hours(24))
  await tap(second, of)
  await call(second, storeTestsApi.leave, { id: of.id })
  const third = await aStoreTester(db, of, { clock })
  const evidence = await db.asSystem((tx) =>
    evidenceOf(tx, { testId: of.id, studioId: of.studio.profileId, now: clock.now() }),
  )
  expect(
    evidence.testers.map(({ number, follows, status, green, sessions, minutes }) => [
      number,
      follows,
      status,
      green,
      sessions,
      minutes,
    ]),
  ).toEqual([
    [1, null, 'running', 1, 1, 5],
    [2, null, 'left', 3, 0, 0],
    [3, 2, 'running', 1, 0, 0],
  ])
  expect(evidence.testers.map(({ marks }) => marks.slice(0, 4))).toEqual([
    ['played', 'missed', 'open', 'open'],
    ['tap', 'tap', 'tap', 'none'],
    ['tap', 'open', 'open', 'open'],
  ])
  expect(evidence.dates.map((one) => [one.in, one.seen])).toEqual([
    [2, 2],
    [2, 1],
    [2, 2],
  ])
  const csv = evidenceAsCsv(evidence)
  const paper = renderEvidence(evidence, {
    publicUrl: 'https://hatch.example',
    assets: { js: [], css: [] },
    now: clock.now(),
  })
  for (const text of [csv, paper])
    for (const { name, profileId } of [first, second, third]) {
      expect(text).not.toContain(name)
      expect(text).not.toContain(profileId)
      expect(text).not.toContain('store.example')
    }
  expect(csv.split('\n')).toHaveLength(5)
})

test('erasing an account erases the address of who is through and still on the list', async () => {
  const of = await aStoreTest(db, { clock })
  const tester = await aStoreTester(db, of, { clock })
  const row = async () => {
    const rows = await db.query`select address, time_zone from store_testers where tester_id = ${tester.profileId}`
    return rows[0]
  }
  await db.query`update store_testers set status = 'finished', ended_at = now() where tester_id = ${tester.profileId}`
  expect(await row()).toEqual({ address: `${tester.profileId}@store.example`, time_zone: 'UTC' })
  clock.advance(hours(14 * 24))
  const marks = async () => {
    const asked = { testId: of.id, studioId: of.studio.profileId, now: clock.now() }
    return (await db.asSystem((tx) => evidenceOf(tx, asked))).testers.map((one) => one.marks.join(' '))
  }
  const before = await marks()
  await erase(db, tester, clock.now())
  expect(await row()).toEqual({ address: null, time_zone: null })
  // Days without a sign stay missed in the evidence, although the time zone is gone.
  expect(await marks()).toEqual(before)
  expect(before).toEqual([`tap${' missed'.repeat(13)}`])
})
