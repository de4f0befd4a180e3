import { expect, test } from 'vitest'
import type { Message } from '../schema.ts'
import { dayLabel, rowsOf } from './message-rows.ts'

let seq = 0
const at = (moment: string, authorId = 'ada'): Message => {
  seq += 1
  return {
    id: `m${seq}`,
    seq,
    authorId,
    authorName: authorId,
    body: 'x',
    deleted: false,
    createdAt: new Date(`${moment}:00`),
  }
}
const shape = (messages: Message[], reader = { me: 'me', readSeq: null as number | null }) =>
  rowsOf(messages, reader).map((row) => (row.kind === 'message' ? (row.continues ? '+' : 'm') : row.kind))

test('each day has a line, and messages of one author within minutes are grouped', () => {
  const messages = [
    at('2026-03-01T10:00'),
    at('2026-03-01T10:04'),
    at('2026-03-01T10:10'),
    at('2026-03-01T10:11', 'bo'),
    at('2026-03-02T00:01', 'bo'),
  ]
  expect(shape(messages)).toEqual(['day', 'm', '+', 'm', 'm', 'day', 'm'])
})

test('new messages begin with a line before the first message of another person', () => {
  const messages = [
    at('2026-03-01T10:00'),
    at('2026-03-01T10:01', 'me'),
    at('2026-03-01T10:02'),
    at('2026-03-01T10:03'),
  ]
  const readSeq = messages[0]!.seq
  expect(shape(messages, { me: 'me', readSeq })).toEqual(['day', 'm', 'm', 'new', 'm', '+'])
  expect(shape(messages, { me: 'me', readSeq: messages[3]!.seq })).not.toContain('new')
})

test('no messages make no rows', () => {
  expect(shape([])).toEqual([])
})

test.each([
  ['2026-03-02T08:00', 'Today'],
  ['2026-03-01T23:59', 'Yesterday'],
  ['2026-02-27T12:00', 'Friday 27 February'],
  ['2025-12-31T12:00', 'Wednesday 31 December 2025'],
])('%s is called %s', (day, label) => {
  const said = dayLabel(new Date(`${day}:00`), new Date('2026-03-02T09:00:00'), 'en-GB')
  expect(said.replaceAll(',', '')).toBe(label)
})
