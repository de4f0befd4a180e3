import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { teamTasksApi } from '#features/teams/tasks/api.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)
const missing = { code: 'NOT_FOUND' }

/** A session with a note of the studio, and its team. */
async function aNotedSession() {
  const test = await aRecordedTest(db, { state: 'validated', clock })
  const { playtestId: sessionId, studio } = test
  const mate = await aPerson(db, 'teammember')
  const workspaceId = await aWorkspace(db, { studio, members: [mate] })
  const id = randomUUID()
  const at = clock.now()
  await call(studio, sessionsApi.addNote, { id, sessionId, at, text: 'The den is shut\nHe waits for a sound' })
  return { ...test, sessionId, mate, workspaceId, id, at }
}

test('a note becomes one task however many people press and how often, and each links to the other', async () => {
  const { studio, mate, sessionId, workspaceId, id, at } = await aNotedSession()
  const input = { id, sessionId, workspaceId }
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) => call(n % 2 ? studio : mate, sessionsApi.taskOfNote, input)),
  )
  expect(new Set(made.map(({ taskId }) => taskId)).size).toBe(1)
  const { tasks } = await call(studio, teamTasksApi.board, { workspaceId })
  expect(tasks).toMatchObject([
    { title: 'The den is shut', description: 'The den is shut\nHe waits for a sound', sessionId, sessionAt: at },
  ])
  const { notes, boards } = await call(mate, sessionsApi.of, { sessionId })
  expect(notes).toMatchObject([{ task: { id: tasks[0]?.id, workspaceId, status: 'todo' } }])
  expect(boards).toMatchObject([{ id: workspaceId }])
})

test('after its task was deleted a note becomes a new one', async () => {
  const { studio, sessionId, workspaceId, id } = await aNotedSession()
  const input = { id, sessionId, workspaceId }
  const { taskId } = await call(studio, sessionsApi.taskOfNote, input)
  await call(studio, teamTasksApi.delete, { workspaceId, taskId })
  expect((await call(studio, sessionsApi.of, { sessionId })).notes).toMatchObject([{ task: null }])
  expect((await call(studio, sessionsApi.taskOfNote, input)).taskId).not.toBe(taskId)
})

test('a note goes to no board of another studio, and nobody else makes a task of it', async () => {
  const { studio, tester, sessionId, workspaceId, id } = await aNotedSession()
  const other = await aStudio(db)
  const foreign = await aWorkspace(db, { studio: other, members: [studio] })
  await expect(call(studio, sessionsApi.taskOfNote, { id, sessionId, workspaceId: foreign })).rejects.toMatchObject(
    missing,
  )
  for (const stranger of [other, tester])
    await expect(call(stranger, sessionsApi.taskOfNote, { id, sessionId, workspaceId })).rejects.toMatchObject(missing)
})

test('people of the studio are found by how their names begin, without oneself and others', async () => {
  const { studio, mate, tester, sessionId } = await aNotedSession()
  const everybody = await call(studio, sessionsApi.teammates, { sessionId })
  expect(everybody.people.map(({ id }) => id)).toEqual([mate.profileId])
  const [{ name = '' } = {}] = everybody.people
  const last = name.split(' ').at(-1) ?? ''
  expect((await call(studio, sessionsApi.teammates, { sessionId, find: last.slice(0, 3) })).people).toHaveLength(1)
  expect((await call(studio, sessionsApi.teammates, { sessionId, find: '%' })).people).toEqual([])
  await expect(call(tester, sessionsApi.teammates, { sessionId })).rejects.toMatchObject(missing)
})
