import { describe, expect, test } from 'vitest'
import type { TaskState } from '../rules.ts'
import type { Task } from '../schema.ts'
import { afterDrop, columnOf, neighbourOf, sentTo, stepOf } from './board-order.ts'

const aCard = (id: string, status: TaskState): Task => ({
  id,
  status,
  title: id,
  description: '',
  assigneeId: null,
  dueOn: null,
  createdBy: 'me',
  sessionId: null,
  sessionAt: null,
  startedAt: null,
  completedAt: null,
  version: 1,
})

const board = [aCard('a', 'todo'), aCard('b', 'todo'), aCard('c', 'todo'), aCard('x', 'done'), aCard('y', 'done')]
const now = new Date('2026-03-01T10:00:00Z')
const ids = (tasks: Task[], status: TaskState) => columnOf(tasks, status).map(({ id }) => id)

describe('a dropped card', () => {
  test.each([
    ['before another', { taskId: 'c', status: 'todo', beforeId: 'a' }, ['c', 'a', 'b'], ['x', 'y']],
    ['last', { taskId: 'a', status: 'todo', beforeId: null }, ['b', 'c', 'a'], ['x', 'y']],
    ['in another column', { taskId: 'b', status: 'done', beforeId: 'y' }, ['a', 'c'], ['x', 'b', 'y']],
    ['before one that has gone', { taskId: 'b', status: 'done', beforeId: 'gone' }, ['a', 'c'], ['x', 'y', 'b']],
    ['where it stood', { taskId: 'b', status: 'todo', beforeId: 'c' }, ['a', 'b', 'c'], ['x', 'y']],
  ] as const)('%s', (_, drop, todo, done) => {
    const after = afterDrop(board, drop, now)
    expect(ids(after, 'todo')).toEqual(todo)
    expect(ids(after, 'done')).toEqual(done)
    expect(after).toHaveLength(board.length)
  })

  test('has the start and completion times that the server will set', () => {
    const [done] = afterDrop(board, { taskId: 'b', status: 'done', beforeId: 'x' }, now).filter(({ id }) => id === 'b')
    expect(done).toMatchObject({ startedAt: now, completedAt: now })
  })

  test('that was deleted in the meantime leaves the board unchanged', () => {
    expect(afterDrop(board, { taskId: 'gone', status: 'done', beforeId: null }, now)).toEqual(board)
  })
})

test.each([
  ['b', 'up', { status: 'todo', beforeId: 'a' }],
  ['a', 'up', undefined],
  ['a', 'down', { status: 'todo', beforeId: 'c' }],
  ['b', 'down', { status: 'todo', beforeId: null }],
  ['c', 'down', undefined],
  ['b', 'right', { status: 'in_progress', beforeId: null }],
  ['b', 'left', undefined],
  ['x', 'left', { status: 'in_progress', beforeId: null }],
] as const)('%s goes a step %s', (taskId, way, where) => {
  expect(stepOf(board, taskId, way)).toEqual(where && { taskId, ...where })
})

test.each([
  ['a', 'down', 'b'],
  ['a', 'up', undefined],
  ['c', 'right', 'y'],
  ['y', 'left', 'b'],
  ['x', 'right', undefined],
] as const)('from %s an arrow %s leads to %s', (from, way, to) => {
  expect(neighbourOf(board, from, way)).toBe(to)
})

test('a card sent to Done goes to the top, elsewhere to the end', () => {
  expect(sentTo(board, aCard('a', 'todo'), 'done')).toEqual({ taskId: 'a', status: 'done', beforeId: 'x' })
  expect(sentTo(board, aCard('x', 'done'), 'todo')).toEqual({ taskId: 'x', status: 'todo', beforeId: null })
})
