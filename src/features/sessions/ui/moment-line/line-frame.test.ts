import { expect, test } from 'vitest'
import { eventsOf, lineKinds } from '../../moment-line/line-events.ts'
import { aLine } from '../../moment-line/testing-pure-line.ts'
import { lineRows } from './line-csv.ts'
import { eventAt, frameOf, rowAt, rowsOf, secondAt, ticksOf, xOf } from './line-frame.ts'

const line = aLine(
  { name: 'Short', seconds: 300, moments: [['stuck', 100, '=1+1']], marks: [[90, 'gate']] },
  { name: 'Long', seconds: 900, moments: [['fun', 880]], errors: [[100, 0]], marks: [[400, 'gate']] },
  { name: 'Never', seconds: 200, end: 'gave_up', lastWords: 'No key' },
)
const start = { at: 'start' } as const
const gate = { at: 'mark', place: 0 } as const

test('the longest test stands on top, and each has room', () => {
  expect(rowsOf(line.sessions).map(({ tester }) => tester.name)).toEqual(['Long', 'Short', 'Never'])
  const frame = frameOf({ line, alignment: start, rows: 3, width: 816 })
  expect(frame).toMatchObject({ from: 0, to: 900, step: 120, bucket: 30 })
  expect(xOf(frame, 0)).toBe(8)
  expect(xOf(frame, 900)).toBe(808)
  expect(secondAt(frame, xOf(frame, 123))).toBeCloseTo(123)
  expect(secondAt(frame, -50)).toBe(0)
  expect(ticksOf(frame)).toEqual([0, 120, 240, 360, 480, 600, 720, 840])
})

test('aligned at a mark, zero is the mark; tests that never came to it need no room', () => {
  const frame = frameOf({ line, alignment: gate, rows: 3, width: 816 })
  expect(frame).toMatchObject({ from: -400, to: 500 })
  expect(ticksOf(frame)).toContain(0)
})

test('the event under the pointer is the nearest of its row', () => {
  const rows = rowsOf(line.sessions)
  const events = eventsOf(line, start, new Set(lineKinds))
  const frame = frameOf({ line, alignment: start, rows: 3, width: 816 })
  const at = (second: number, row: number) =>
    eventAt(frame, { events, rows, point: { x: xOf(frame, second) + 3, y: rowAt(frame, row) } })?.kind
  expect([at(100, 1), at(100, 0), at(880, 0), at(880, 1), at(100, 2)]).toEqual([
    'stuck',
    'error',
    'fun',
    undefined,
    undefined,
  ])
})

test('the file has each event, mark and end of each test by its second', () => {
  const rows = lineRows(line, 'https://hatch.example')
  expect(rows.map(([tester, , what, second]) => [tester, what, second])).toEqual([
    ['Tester', 'What', 'Second'],
    ['Short', 'Mark', 90],
    ['Short', 'Stuck', 100],
    ['Short', 'Sent a review', 300],
    ['Long', 'Error', 100],
    ['Long', 'Mark', 400],
    ['Long', 'Fun', 880],
    ['Long', 'Sent a review', 900],
    ['Never', 'Gave up', 200],
  ])
  expect(rows[2]).toEqual([
    'Short',
    'PC',
    'Stuck',
    100,
    '0:01:40',
    '=1+1',
    'gate',
    'https://hatch.example/session/00000000-0000-4000-8000-000000000000?moment=0-0',
  ])
})
