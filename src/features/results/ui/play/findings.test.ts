import { expect, test } from 'vitest'
import { clockOf } from '#shared/texts/clock.ts'
import type { Results } from '../../schema.ts'
import {
  axisOf,
  fewRowsOf,
  headlineOf,
  headlineSaysMedian,
  knownIn,
  type MarkedMoment,
  peakOf,
  reasonsOf,
  rowsOf,
  spokenStep,
} from './findings.ts'

const people = (count: number, minute: number | null = 20) =>
  Array.from({ length: count }, (_, at) => ({ playtestId: `p${at}`, id: `t${at}`, name: `Tester ${at}`, minute }))

const aStep = (step: string, reached: number, asked: number, label = step) => ({
  step,
  id: `${step} ${label}`,
  label,
  asked,
  reached: people(reached),
  medianMinute: reached > 0 ? 20 : null,
  stopped: [],
})

const results = (steps: ReturnType<typeof aStep>[], back: boolean[] = [], average: number | null = null) =>
  ({
    progressReport: steps,
    ratings: [{ average }],
    reviews: back.map((nextDay) => ({ cameBack: { minutes: 9, nextDay }, moments: [], minutesActive: 20 })),
  }) as unknown as Results

test('the headline names the hardest task and who came back', () => {
  const steps = [
    aStep('opened', 8, 8),
    aStep('started', 8, 8),
    aStep('task', 7, 8, 'Light the stove.'),
    aStep('task', 6, 8, 'Find the cellar.'),
  ]
  expect(headlineOf(results(steps, [true, true, true]))).toBe('6 of 8 found the cellar, 3\u00a0came back the next day')
  expect(headlineOf(results(steps, [true, false]))).toBe('6 of 8 found the cellar, 2\u00a0came back later')
  const easy = [...steps.slice(0, 2), aStep('task', 8, 8, 'Light it.'), aStep('task', 8, 8, 'Find it.')]
  expect(headlineOf(results(easy))).toBe('All 8 did every task')
  expect(headlineSaysMedian(results(easy))).toBe(false)
})

test('without tasks the headline says how long they played, and leaves the rating to the sentence below', () => {
  const steps = [aStep('opened', 6, 6), aStep('started', 5, 6)]
  expect(headlineOf(results(steps, [], 3.8))).toBe('5 of 6 played, a median of 20 min')
  expect(headlineOf(results([aStep('opened', 2, 2), aStep('started', 0, 2)]))).toBe(
    '2 testers took a spot, nobody has played yet',
  )
})

test('a step is spoken with its testers, and without a count while nobody’s outcome is known', () => {
  expect(spokenStep(aStep('started', 2, 3, 'played'), 3)).toBe('2 of 3 played: Tester 0 at 20 min, Tester 1 at 20 min')
  expect(spokenStep(aStep('submitted', 0, 3, 'wrote a review'), 2)).toBe('0 of 2 wrote a review')
  expect(spokenStep(aStep('submitted', 0, 3, 'wrote a review'), 0)).toBe('wrote a review: nobody yet')
})

test('a task of testers who are all under way is not in the headline', () => {
  const stopped = [{ playtestId: 'plays' }] as never[]
  const task = { ...aStep('task', 0, 1, 'Find the cellar.'), stopped }
  const reviews = [{ playtestId: 'plays', state: 'returned', review: null, cameBack: null }]
  const data = { ...results([aStep('opened', 1, 1), aStep('started', 1, 1), task]), reviews } as unknown as Results
  expect(headlineOf(data)).toBe('1 of 1 played, a median of 20 min')
  expect(headlineSaysMedian(data)).toBe(true)
})

test('testers who are still under way do not count against a task, those who left do', () => {
  const stopped = ['left', 'plays', 'wrote'].map((playtestId) => ({ playtestId })) as never[]
  const task = { ...aStep('task', 1, 4, 'Find the cellar.'), stopped }
  const data = results([aStep('opened', 4, 4), aStep('started', 4, 4), task])
  const reviews = [
    { playtestId: 'left', state: 'abandoned', review: null },
    { playtestId: 'plays', state: 'in_progress', review: null },
    { playtestId: 'wrote', state: 'returned_by_studio', review: {} },
  ].map((review) => ({ ...review, cameBack: null, moments: [], minutesActive: 20 }))
  const known = { ...data, reviews } as unknown as Results
  expect(headlineOf(known)).toBe('1 of 3 found the cellar')
  expect(known.progressReport.map((step) => knownIn(known, step))).toEqual([4, 4, 3])
})

test('a request with one tester says what is known', () => {
  const one = (played: number, submitted: number, state: string) =>
    headlineOf({
      ...results([aStep('opened', 1, 1), aStep('started', played, 1), aStep('submitted', submitted, played)]),
      reviews: [{ state, status: state, review: null, cameBack: null, moments: [], minutesActive: 0 }],
    } as unknown as Results)
  expect(one(0, 0, 'accepted')).toBe('1 tester took a spot, nobody has played yet')
  expect(one(0, 0, 'abandoned')).toBe('1 tester took a spot, nobody played')
  expect(one(1, 0, 'in_progress')).toBe('1 of 1 played, no review yet, a median of 20 min')
  expect(one(1, 0, 'validating')).toBe('1 of 1 played, no review yet, a median of 20 min')
})

test('the peak is where most testers were stuck or confused', () => {
  const moment = (playtestId: string, minute: number, kind: MarkedMoment['kind']) =>
    ({ id: `${playtestId}${minute}`, playtestId, kind, atSeconds: minute * 60, note: '' }) as MarkedMoment
  const moments = [
    ...['a', 'b', 'c'].map((by) => moment(by, 11, 'stuck')),
    moment('a', 12, 'fun'),
    ...[2, 2.5, 3, 3.2].map((minute) => moment('a', minute, 'confused')),
  ]
  expect(peakOf(moments)).toEqual({ from: 8, to: 12, moments: 3, testers: 3, all: 3 })
  expect(peakOf(moments.slice(0, 2))).toBeUndefined()
})

test('of two tasks that are equally hard, the headline tells the one with the shorter text', () => {
  const steps = [
    aStep('opened', 8, 8),
    aStep('started', 8, 8),
    aStep('task', 5, 8, 'Play until you die'),
    aStep('task', 5, 8, 'Buy oil'),
  ]
  expect(headlineOf(results(steps))).toBe('5 of 8 bought oil')
  expect(headlineOf(results(steps.slice(0, 3)))).toBe('5 of 8 finished “Play until you die”')
})

test('each reason names its testers, the most frequent reason first', () => {
  const stopped = (...reasons: [name: string, reason: string | null][]) => ({
    stopped: reasons.map(([name, reason]) => ({ playtestId: name, id: name, name: `${name} Doe`, reason })),
  })
  expect(
    reasonsOf(
      stopped(
        ['Ilse', 'Too dark for me.'],
        ['Owen', 'Has not started yet'],
        ['Hana', 'Has not started yet'],
        ['Rosa', null],
        ['Amy', 'Gave up: No time'],
      ),
    ),
  ).toEqual([
    { text: 'Owen and Hana have not started yet', testers: 2 },
    { text: 'Ilse: Too dark for me', testers: 1 },
    { text: 'Amy gave up: No time', testers: 1 },
  ])
  const late = ['Ilse', 'Owen', 'Hana'].map((name): [string, string] => [name, 'Missed the deadline'])
  expect(reasonsOf(stopped(...late))).toEqual([{ text: '3 testers missed the deadline', testers: 3 }])
})

test('axis, rows and clock', () => {
  expect(axisOf(results([aStep('started', 1, 1)])).ticks).toEqual([0, 5, 10, 15, 20])
  expect(rowsOf([0, 1, 2, 3], 2)).toEqual([0, 1, 0, 1])
  expect([clockOf(672), clockOf(3850)]).toEqual(['11:12', '1:04:10'])
})

test('marks that need more than four rows move aside and never overlap', () => {
  const at = [5, 5, 5, 6, 6, 7, 8]
  const placed = fewRowsOf(at, 3, 4)
  expect(placed.slice(0, 5)).toEqual([
    { row: 0, at: 5 },
    { row: 1, at: 5 },
    { row: 2, at: 5 },
    { row: 3, at: 6 },
    { row: 0, at: 8 },
  ])
  for (const row of [0, 1, 2, 3]) {
    const inRow = placed.filter((mark) => mark.row === row).map((mark) => mark.at)
    for (const [n, place] of inRow.entries()) expect(place - (inRow[n - 1] ?? -3)).toBeGreaterThanOrEqual(3)
  }
})
