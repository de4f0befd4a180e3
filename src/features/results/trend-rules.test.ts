import { expect, test } from 'vitest'
import { type TrendTest, trendOf } from './trend-rules.ts'

let n = 0
const aTest = (parts: Partial<TrendTest>): TrendTest => ({
  playtestId: `p${++n}`,
  testerId: `t${n}`,
  tester: `Tester ${n}`,
  moments: [],
  bugs: [],
  ...parts,
})
const stuckAt = (minute: number, note = '') => aTest({ moments: [{ kind: 'stuck', atSeconds: minute * 60 + 5, note }] })
const reports = (title: string) => aTest({ bugs: [{ id: `b${n}`, title, severity: 'major', steps: '' }] })
const builds = (now: TrendTest[], before: TrendTest[]) =>
  trendOf({ version: '0.2', tests: now }, { version: '0.1', tests: before })

test('the minutes in which most testers were stuck, each counted once, against the same minutes before', () => {
  const twice = aTest({ moments: [12, 13].map((minute) => ({ kind: 'confused', atSeconds: minute * 60, note: '' })) })
  const { stuck } = builds([stuckAt(12, 'No way out.'), twice, stuckAt(13), stuckAt(30), aTest({})], [stuckAt(12)])
  expect(stuck).toEqual({
    from: 10,
    to: 14,
    now: 3,
    before: 1,
    quote: { text: 'No way out.', tester: expect.any(String), minute: 12 },
  })
})

test('one tester alone is no trend, and fun is no obstacle', () => {
  const fun = [1, 2, 3].map(() => aTest({ moments: [{ kind: 'fun', atSeconds: 60, note: '' }] }))
  expect(builds([stuckAt(3), ...fun], [])).toEqual({ stuck: null, bug: null })
})

test('the bug that most testers reported, found by its words in both builds', () => {
  const now = [reports('Undo after nightfall'), reports('Undo after nightfall!'), reports('Sound is late')]
  const { bug } = builds(now, [reports('Undo after the nightfall')])
  expect(bug).toMatchObject({ now: 2, before: 1 })
  expect(bug?.title).toMatch(/nightfall/)
})
