import { expect, test } from 'vitest'
import { type BugReport, mergeBugs } from '../merge-bugs.ts'
import type { HitError, MarkedMoment } from './evidence-schema.ts'
import { proposeMerges } from './propose.ts'

const report = (testerId: string, title: string, steps = ''): BugReport => ({
  playtestId: `p-${testerId}`,
  bugId: `b-${testerId}`,
  testerId,
  testerName: testerId,
  device: null,
  title,
  steps,
  severity: 'minor',
  state: null,
  confirmedAt: null,
})
const person = (testerId: string) => ({ testerId, testerName: testerId, device: null, build: null, bugId: null })
const hit = (testerId: string, message: string, more: Partial<HitError> = {}): HitError => ({
  ...person(testerId),
  fingerprint: message,
  kind: 'error',
  message,
  stack: '',
  sessionId: `p-${testerId}`,
  atSeconds: null,
  mark: null,
  times: 1,
  opens: true,
  ...more,
})
const moment = (testerId: string, atSeconds: number, more: Partial<MarkedMoment> = {}): MarkedMoment => ({
  ...person(testerId),
  momentId: `m-${testerId}`,
  playtestId: `p-${testerId}`,
  atSeconds,
  note: '',
  mark: null,
  ...more,
})

interface Given {
  reports?: BugReport[]
  errors?: HitError[]
  moments?: MarkedMoment[]
  differences?: { one: string; other: string }[]
}

/** Each proposal as its ids and reasons. */
const proposed = ({ reports = [], errors = [], moments = [], differences = [] }: Given) =>
  proposeMerges({ bugs: mergeBugs(reports), loose: { errors, moments }, differences }).map(({ one, other, why }) => [
    one.id,
    other.id,
    why.join(),
  ])

const bridge = [report('a', 'The drawbridge never comes down'), report('b', 'Drawbridge does not come down at night')]

test('words make a proposal in any script, and in the steps of the other', () => {
  expect(proposed({ reports: bridge })).toEqual([['b-b', 'b-a', 'words']])
  expect(
    proposed({ reports: [report('a', '地図が真っ白になる'), report('b', '夜に地図が真っ白になった')] }),
  ).toHaveLength(1)
  expect(proposed({ reports: [report('a', 'Music stops'), report('b', 'Boat sinks at once')] })).toEqual([])
  const steps = report('b', 'Stuck', 'I waited long, then the drawbridge never came down and I could not leave.')
  expect(proposed({ reports: [bridge[0] as BugReport, steps] })).toHaveLength(1)
})

test('what the studio told apart is not proposed again', () => {
  const differences = [{ one: 'report:p-a:b-a', other: 'report:p-b:b-b' }]
  expect(proposed({ reports: bridge, differences })).toEqual([])
})

test('errors of one function are one, whatever their messages; unnamed functions say nothing', () => {
  const inLoad = { stack: 'at loadCargo (main.js:1:2)\nat run (main.js:9:1)' }
  const errors = [hit('a', 'Null value', inLoad), hit('b', 'Array has no members', inLoad)]
  expect(proposed({ errors })).toEqual([['error:Null value', 'error:Array has no members', 'stack']])
  const unnamed = { stack: 'at <anonymous> (main.js:1:2)' }
  expect(proposed({ errors: [hit('a', 'Null value', unnamed), hit('b', 'No members', unnamed)] })).toEqual([])
})

test('the place proposes marked moments within a minute, unless the game says that they were elsewhere', () => {
  expect(proposed({ moments: [moment('a', 130), moment('b', 170)] })).toEqual([['moment:m-a', 'moment:m-b', 'place']])
  expect(proposed({ moments: [moment('a', 130), moment('b', 400)] })).toEqual([])
  const apart = [moment('a', 130, { mark: 'level 1' }), moment('b', 140, { mark: 'level 2' })]
  expect(proposed({ moments: apart })).toEqual([])
  // Few words in common are enough at one place.
  const noted = [
    moment('a', 130, { note: 'Bridge to the lighthouse stays up' }),
    moment('b', 140, { note: 'Cannot cross, the drawbridge is broken' }),
  ]
  expect(proposed({ moments: noted })).toEqual([['moment:m-a', 'moment:m-b', 'words,place']])
})

test('what a tester marked and what the game said in the same minute are one; two marks of one tester are not', () => {
  const errors = [hit('a', 'Null value', { atSeconds: 185 })]
  expect(proposed({ errors, moments: [moment('a', 192, { note: 'It hangs' })] })).toEqual([
    ['error:Null value', 'moment:m-a', 'place'],
  ])
  expect(proposed({ errors, moments: [moment('b', 192, { note: 'It hangs' })] })).toEqual([])
})
