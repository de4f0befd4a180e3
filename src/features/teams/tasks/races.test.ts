import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aWorkspace } from '../testing.ts'
import { deleteTask } from './delete-task.ts'
import { editTask } from './edit-task.ts'
import { moveTask } from './move-task.ts'
import { boardOf } from './queries.ts'
import { type TaskState, taskStates } from './rules.ts'
import { aTask, theTask } from './testing.ts'

const db = await aDatabase({ system: 24, person: 4 })
const studio = await aStudio(db)
const member = await aPerson(db, 'teammember')
const now = () => new Date()

/** The tasks in the database by column and position. */
async function spots(workspaceId: string) {
  const rows = await db.query<{ status: TaskState; position: number }>`select status, position from workspace_tasks
    where workspace_id = ${workspaceId} order by position`
  return Object.fromEntries(
    taskStates.map((state) => [state, rows.filter(({ status }) => status === state).map(({ position }) => position)]),
  )
}

test('40 concurrent moves leave each column in one order, and no task is lost', async () => {
  const workspaceId = await aWorkspace(db, { studio, members: [member] })
  const cards = Array.from({ length: 10 }, () => randomUUID())
  for (const id of cards) await aTask(db, { workspaceId, by: studio, id })
  const moves = Array.from({ length: 40 }, (_, n) => ({
    taskId: cards[n % 10]!,
    status: taskStates[n % 3]!,
    beforeId: n % 4 === 0 ? null : cards[(n * 7 + 3) % 10]!,
    moverId: n % 2 ? studio.profileId : member.profileId,
  }))
  await Promise.all(moves.map((move) => db.asSystem((tx) => moveTask(tx, { workspaceId, ...move, now: now() }))))
  // A column has a gap where a task left it; no two tasks share a position.
  for (const column of Object.values(await spots(workspaceId))) expect(new Set(column).size).toBe(column.length)
  const read = (profileId: string) => db.asPerson(profileId, (tx) => boardOf(tx, { workspaceId, profileId }))
  const [mine, theirs] = [await read(studio.profileId), await read(member.profileId)]
  expect(mine.tasks).toEqual(theirs.tasks)
  expect(mine.tasks.map(({ id }) => id).sort()).toEqual([...cards].sort())
})

test('two tasks that are concurrently moved before the same one are both there', async () => {
  const workspaceId = await aWorkspace(db, { studio, members: [member] })
  for (let round = 0; round < 10; round += 1) {
    const [target, a, b] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [target, a, b]) await aTask(db, { workspaceId, by: studio, id })
    const drop = (taskId: string, moverId: string) =>
      db.asSystem((tx) => moveTask(tx, { workspaceId, taskId, status: 'todo', beforeId: target, moverId, now: now() }))
    await Promise.all([drop(a, studio.profileId), drop(b, member.profileId)])
    const { tasks } = await db.asPerson(studio.profileId, (tx) =>
      boardOf(tx, { workspaceId, profileId: studio.profileId }),
    )
    const at = (id: string) => tasks.findIndex((task) => task.id === id)
    expect([at(a), at(b)].sort((x, y) => x - y)).toEqual([at(target) - 2, at(target) - 1])
  }
})

test('of two edits of one version one succeeds', async () => {
  const workspaceId = await aWorkspace(db, { studio, members: [member] })
  for (let round = 0; round < 10; round += 1) {
    const { id: taskId, version } = await aTask(db, { workspaceId, by: studio })
    const edit = (title: string, editorId: string) =>
      db.asSystem((tx) =>
        editTask(tx, {
          workspaceId,
          taskId,
          version,
          title,
          description: '',
          assigneeId: null,
          dueOn: null,
          editorId,
          now: now(),
        }),
      )
    const outcomes = await Promise.allSettled([edit('A', studio.profileId), edit('B', member.profileId)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'STATE_CHANGED' })
    expect((await theTask(db, taskId)).title).toBe(outcomes[0].status === 'fulfilled' ? 'A' : 'B')
  }
})

test('a task that is deleted twice concurrently is deleted once', async () => {
  const workspaceId = await aWorkspace(db, { studio, members: [member] })
  const { id: taskId } = await aTask(db, { workspaceId, by: member })
  const outcomes = await Promise.allSettled(
    [studio, member].map(({ profileId: actorId }) =>
      db.asSystem((tx) => deleteTask(tx, { workspaceId, taskId, actorId, now: now() })),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'NOT_FOUND' })
})
