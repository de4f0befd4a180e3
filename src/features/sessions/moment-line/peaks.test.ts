import { expect, test } from 'vitest'
import { alignmentsOf, eventsOf, lineKinds } from './line-events.ts'
import { peaksOf, strongestPeak } from './peaks.ts'
import { aLine } from './testing-pure-line.ts'

const all = new Set(lineKinds)
const fromStart = (line: ReturnType<typeof aLine>) => eventsOf(line, { at: 'start' }, all)

test('a peak is where most testers were stuck or confused within two minutes, to the second of its events', () => {
  const line = aLine(
    {
      name: 'A',
      moments: [
        ['stuck', 100],
        ['confused', 130],
        ['stuck', 700],
      ],
    },
    {
      name: 'B',
      moments: [
        ['stuck', 160],
        ['fun', 161],
      ],
    },
    {
      name: 'C',
      moments: [
        ['confused', 215],
        ['stuck', 710],
      ],
    },
  )
  const [peak, second, ...others] = peaksOf(fromStart(line))
  expect(peak).toMatchObject({ group: 'hard', from: 100, to: 215, testers: 3 })
  expect(peak?.events).toHaveLength(4)
  expect(second).toMatchObject({ group: 'hard', from: 700, to: 710, testers: 2 })
  expect(others).toEqual([])
})

test('one tester alone is no peak, however often it was marked; of equal ones the shorter is taken', () => {
  expect(
    peaksOf(
      fromStart(
        aLine({
          name: 'A',
          moments: [
            ['stuck', 1],
            ['stuck', 2],
            ['stuck', 3],
          ],
        }),
      ),
    ),
  ).toEqual([])
  const line = aLine(
    {
      name: 'A',
      moments: [
        ['bug', 10],
        ['bug', 300],
      ],
    },
    {
      name: 'B',
      moments: [
        ['bug', 100],
        ['bug', 305],
      ],
    },
  )
  expect(strongestPeak(fromStart(line), 'bug')).toMatchObject({ from: 300, to: 305 })
})

test('sessions that are aligned at a mark have their events from its first time on; others are left out', () => {
  const line = aLine(
    {
      name: 'A',
      marks: [
        [60, 'gate'],
        [300, 'gate'],
      ],
      moments: [['stuck', 90]],
    },
    {
      name: 'B',
      marks: [[400, 'gate']],
      moments: [
        ['stuck', 425],
        ['confused', 380],
      ],
    },
    { name: 'C', moments: [['stuck', 20]] },
  )
  const [choice, ...others] = alignmentsOf(line)
  expect(others).toEqual([])
  expect(choice).toMatchObject({ name: 'gate', sessions: 2 })
  const events = eventsOf(line, choice?.alignment ?? { at: 'start' }, all)
  expect(events.map(({ x, at }) => [x, at])).toEqual([
    [-20, 380],
    [25, 425],
    [30, 90],
  ])
})

test('sessions that began together lie on the clock of their common start, which stands before marks', () => {
  const line = aLine(
    { name: 'A', startedAfter: 4, moments: [['stuck', 100]], marks: [[40, 'gate']] },
    { name: 'B', startedAfter: 64, moments: [['stuck', 40]] },
    { name: 'C', moments: [['stuck', 90]] },
  )
  const [first, second] = alignmentsOf(line)
  expect(first).toEqual({ alignment: { at: 'together' }, name: 'One clock', sessions: 2 })
  expect(second?.name).toBe('gate')
  expect(eventsOf(line, { at: 'together' }, all).map(({ x, session }) => [session.tester.name, x])).toEqual([
    ['A', 104],
    ['B', 104],
  ])
})
