import { beforeEach, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { storeTestsApi } from './api.ts'
import { evidenceAsCsv, evidenceOf } from './evidence.ts'
import { renderEvidence } from './render-evidence.tsx'
import { markOf, reckon } from './rules.ts'
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

test.each([
  // Each of 14 days: t tap, s session, - nothing. What is expected after so many passed days.
  ['ss-----', 3, { halves: [], end: null, checked: 3 }],
  ['ss--', 4, { halves: [], end: 'missed', checked: 4 }],
  ['sstttt-', 7, { halves: [{ half: 1, earned: true }], end: null, checked: 7 }],
  ['stttttt', 7, { halves: [{ half: 1, earned: false }], end: null, checked: 7 }],
  [
    'sstttt--ttttts',
    14,
    {
      halves: [
        { half: 1, earned: true },
        { half: 2, earned: false },
      ],
      end: 'finished',
      checked: 14,
    },
  ],
  [
    'sstttt-sttttts',
    99,
    {
      halves: [
        { half: 1, earned: true },
        { half: 2, earned: true },
      ],
      end: 'finished',
      checked: 14,
    },
  ],
  ['ssttttts-t-t', 12, { halves: [{ half: 1, earned: true }], end: 'missed', checked: 11 }],
] as const)('%s after %i days', (days, passed, expected) => {
  const signs = [...days].flatMap((sign, at) =>
    sign === '-' ? [] : [{ day: at + 1, tapped: sign === 't', seconds: sign === 's' ? 300 : 0 }],
  )
  expect(reckon({ signs, days: 14, checked: 0, passed })).toEqual(expected)
})

test('a day is drawn by what is known of it', () => {
  const part = { status: 'running', today: 3, signs: [{ day: 1, tapped: true, seconds: 20 }] } as const
  expect([1, 2, 3, 4].map((day) => markOf(part, day, 14))).toEqual(['tap', 'missed', 'open', 'open'])
})
