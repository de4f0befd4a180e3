import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aWorkspace } from '../testing.ts'
import { teamTasksApi } from './api.ts'
import { TASKS_MAX } from './rules.ts'
import { aTask, theTask } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const studio = await aStudio(db, { name: 'Ada', companyName: 'Saltmarsh' })
const manager = await aPerson(db, 'teammember', { name: 'Mika' })
const member = await aPerson(db, 'teammember', { name: 'Noor' })
const other = await aPerson(db, 'teammember', { name: 'Otis' })
const stranger = await aPerson(db, 'teammember', { name: 'Sten' })

const aBoard = () => aWorkspace(db, { studio, managers: [manager], members: [member, other] })
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    ({ code }) => code as string,
  )
const content = { title: 'Trailer', description: 'Half a minute', assigneeId: null, dueOn: null }

const notificationOf = async (person: { profileId: string }) =>
  await db.query<{ title: string; message: string; link: string }>`select title, message, link
    from notification_history where user_id = ${person.profileId} order by sent_at`

test('an assignee is notified once of a task that another member adds, and not of a task they assign to themselves', async () => {
  const workspaceId = await aBoard()
  const input = { workspaceId, id: randomUUID(), status: 'todo' as const, ...content, assigneeId: other.profileId }
  await call(member, teamTasksApi.add, input)
  await call(member, teamTasksApi.add, input)
  expect((await notificationOf(other)).filter(({ link }) => link.includes(input.id))).toEqual([
    {
      title: 'Noor assigned you a task',
      message: '“Trailer” in Gullwake crew.',
      link: `/team-member?workspace=${workspaceId}&tab=tasks&task=${input.id}`,
    },
  ])
  expect(await codeOf(call(member, teamTasksApi.add, { ...input, title: 'Another' }))).toBe('DUPLICATE_ERROR')
  await call(member, teamTasksApi.add, { ...input, id: randomUUID(), assigneeId: member.profileId })
  expect(await notificationOf(member)).toEqual([])
  const board = await call(studio, teamTasksApi.board, { workspaceId })
  expect(board.tasks.map(({ title, createdBy }) => ({ title, createdBy }))).toEqual([
    { title: 'Trailer', createdBy: member.profileId },
    { title: 'Trailer', createdBy: member.profileId },
  ])
})

test('the studio can be assigned a task, and its notification links to its own page', async () => {
  const workspaceId = await aBoard()
  const { id } = await aTask(db, { workspaceId, by: member, assignee: studio })
  expect((await notificationOf(studio)).at(-1)?.link).toBe(
    `/studio?tab=team&workspace=${workspaceId}&view=tasks&task=${id}`,
  )
})

test('only people of the workspace can be assigned a task', async () => {
  const workspaceId = await aBoard()
  const adding = { workspaceId, id: randomUUID(), status: 'todo' as const, ...content, assigneeId: stranger.profileId }
  await expect(call(studio, teamTasksApi.add, adding)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { fields: { assigneeId: 'Please pick someone in this workspace' } },
  })
  const { id, version } = await aTask(db, { workspaceId, by: member, now: clock.now() })
  const edit = { workspaceId, taskId: id, version, ...content, assigneeId: stranger.profileId }
  expect(await codeOf(call(member, teamTasksApi.edit, edit))).toBe('VALIDATION_ERROR')
})

test('a task of a former member keeps their name and can still be edited', async () => {
  const workspaceId = await aWorkspace(db, { studio, members: [member] })
  const { id, version } = await aTask(db, { workspaceId, by: studio, assignee: member, now: clock.now() })
  await db.query`delete from workspace_members where workspace_id = ${workspaceId}`
  const edit = { workspaceId, taskId: id, version, ...content, assigneeId: member.profileId }
  await call(studio, teamTasksApi.edit, edit)
  const { people } = await call(studio, teamTasksApi.board, { workspaceId })
  expect(people).toContainEqual({ id: member.profileId, name: 'Noor', teamRole: null })
})

test('an edit after a concurrent edit is rejected; a move in between has no effect', async () => {
  const workspaceId = await aBoard()
  const { id: taskId, version } = await aTask(db, { workspaceId, by: studio, now: clock.now() })
  const one = { workspaceId, taskId }
  await call(other, teamTasksApi.move, { ...one, status: 'in_progress', beforeId: null })
  const first = await call(member, teamTasksApi.edit, { ...one, version, ...content, title: 'Mine' })
  expect(await codeOf(call(other, teamTasksApi.edit, { ...one, version, ...content, title: 'Theirs' }))).toBe(
    'STATE_CHANGED',
  )
  expect((await theTask(db, taskId)).title).toBe('Mine')
  await call(other, teamTasksApi.edit, { ...one, version: first.version, ...content, title: 'Theirs' })
  expect((await theTask(db, taskId)).title).toBe('Theirs')
})

test('moving sets start and completion times', async () => {
  const workspaceId = await aBoard()
  const { id: taskId } = await aTask(db, { workspaceId, by: studio })
  const move = async (status: 'todo' | 'in_progress' | 'done') => {
    clock.advance(hours(1))
    await call(member, teamTasksApi.move, { workspaceId, taskId, status, beforeId: null })
    const { startedAt, completedAt } = await theTask(db, taskId)
    return { startedAt, completedAt }
  }
  const begun = await move('in_progress')
  expect(begun).toEqual({ startedAt: expect.any(Date), completedAt: null })
  const done = await move('done')
  expect(done).toEqual({ startedAt: begun.startedAt, completedAt: expect.any(Date) })
  expect(await move('done')).toEqual(done)
  expect(await move('in_progress')).toEqual(begun)
  expect(await move('todo')).toEqual({ startedAt: null, completedAt: null })
})

describe('deleting', () => {
  test('the creator, a manager and the studio delete and restore; another member cannot', async () => {
    const workspaceId = await aBoard()
    for (const [who, outcome] of [
      [member, 'done'],
      [manager, 'done'],
      [studio, 'done'],
      [other, 'RLS_VIOLATION'],
      [stranger, 'NOT_FOUND'],
    ] as const) {
      const { id: taskId } = await aTask(db, { workspaceId, by: member })
      expect(await codeOf(call(who, teamTasksApi.delete, { workspaceId, taskId }))).toBe(outcome)
      const { tasks } = await call(studio, teamTasksApi.board, { workspaceId })
      expect(tasks.some(({ id }) => id === taskId)).toBe(outcome !== 'done')
      if (outcome !== 'done') continue
      expect(await codeOf(call(other, teamTasksApi.restore, { workspaceId, taskId }))).toBe('RLS_VIOLATION')
      await call(who, teamTasksApi.restore, { workspaceId, taskId })
      expect((await theTask(db, taskId)).deletedAt).toBeNull()
    }
  })

  test('a deleted task can be neither edited nor moved', async () => {
    const workspaceId = await aBoard()
    const { id: taskId, version } = await aTask(db, { workspaceId, by: member, now: clock.now() })
    const one = { workspaceId, taskId }
    await call(member, teamTasksApi.delete, one)
    expect(await codeOf(call(member, teamTasksApi.edit, { ...one, version, ...content }))).toBe('NOT_FOUND')
    expect(await codeOf(call(member, teamTasksApi.move, { ...one, status: 'done', beforeId: null }))).toBe('NOT_FOUND')
  })
})

test('a task cannot be accessed through another workspace', async () => {
  const [mine, theirs] = [await aBoard(), await aWorkspace(db, { studio, members: [stranger] })]
  const { id: taskId } = await aTask(db, { workspaceId: mine, by: member })
  const through = { workspaceId: theirs, taskId }
  expect(await codeOf(call(stranger, teamTasksApi.move, { ...through, status: 'done', beforeId: null }))).toBe(
    'NOT_FOUND',
  )
  expect(await codeOf(call(stranger, teamTasksApi.delete, through))).toBe('NOT_FOUND')
})

test('the row policies show a board only to its people', async () => {
  const workspaceId = await aBoard()
  await aTask(db, { workspaceId, by: studio })
  const seenBy = (person: typeof studio) =>
    db.asPerson(
      person.profileId,
      async (tx) =>
        (await tx.execute(`select 1 from workspace_tasks where workspace_id = '${workspaceId}'`)).rows.length,
    )
  expect(await Promise.all([studio, manager, member, stranger].map(seenBy))).toEqual([1, 1, 1, 0])
})

test('a board has a maximum number of tasks', async () => {
  const workspaceId = await aBoard()
  await db.query`insert into workspace_tasks (id, workspace_id, title, created_by)
    select gen_random_uuid(), ${workspaceId}, 'T', ${studio.profileId} from generate_series(1, ${TASKS_MAX})`
  expect(await codeOf(aTask(db, { workspaceId, by: studio }))).toBe('VALIDATION_ERROR')
  expect((await call(studio, teamTasksApi.board, { workspaceId })).tasks).toHaveLength(TASKS_MAX)
})
