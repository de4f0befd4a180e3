import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { teamTasksApi } from '../tasks/api.ts'
import { aTask } from '../tasks/testing.ts'
import { aWorkspace } from '../testing.ts'
import { teamDashboardApi } from './api.ts'
import { completionRate } from './rules.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const studio = await aStudio(db)
const member = await aPerson(db, 'teammember', { name: 'Noor' })
const other = await aPerson(db, 'teammember')
const dashboard = (who = member) => call(who, teamDashboardApi.mine)

test('a person without a workspace gets zeros and their name', async () => {
  expect(await dashboard(await aPerson(db, 'teammember', { name: 'New' }))).toEqual({
    member_name: 'New',
    total_tasks_assigned: 0,
    total_tasks_completed: 0,
    overall_completion_rate: 0,
    workspaces: [],
    task_metrics: [],
  })
})

test('counts the tasks assigned to the member in each workspace, and the average time', async () => {
  const [art, code, empty] = [
    await aWorkspace(db, { studio, members: [member, other], name: 'Art' }),
    await aWorkspace(db, { studio, managers: [member], name: 'code' }),
    await aWorkspace(db, { studio, members: [other], name: 'Not mine' }),
  ]
  const move = (workspaceId: string, taskId: string, status: 'in_progress' | 'done') =>
    call(studio, teamTasksApi.move, { workspaceId, taskId, status, beforeId: null })
  const give = (workspaceId: string, assignee = member) =>
    aTask(db, { workspaceId, by: studio, assignee, id: randomUUID() }).then(({ id }) => id)
  const [slow, quick, running, removed] = [await give(art), await give(art), await give(art), await give(art)]
  await give(art, other)
  await give(code)
  await give(empty, other)
  for (const id of [slow, quick, running]) await move(art, id, 'in_progress')
  clock.advance(hours(1))
  await move(art, quick, 'done')
  clock.advance(hours(3) - minutes(30))
  await move(art, slow, 'done')
  await call(studio, teamTasksApi.delete, { workspaceId: art, taskId: removed })

  const { workspaces, task_metrics, ...totals } = await dashboard()
  expect(totals).toEqual({
    member_name: 'Noor',
    total_tasks_assigned: 4,
    total_tasks_completed: 2,
    overall_completion_rate: 50,
  })
  expect(workspaces).toEqual([
    { id: art, name: 'Art', avatar_url: null, role: 'member', joined_at: expect.any(Date) },
    { id: code, name: 'code', avatar_url: null, role: 'manager', joined_at: expect.any(Date) },
  ])
  expect(task_metrics).toMatchObject([
    {
      workspace_id: art,
      workspace_name: 'Art',
      tasks_assigned: 3,
      tasks_completed: 2,
      tasks_in_progress: 1,
      completion_rate: 66.7,
    },
    {
      workspace_id: code,
      tasks_assigned: 1,
      tasks_completed: 0,
      tasks_in_progress: 0,
      completion_rate: 0,
      avg_completion_time_hours: null,
    },
  ])
  expect(task_metrics[0]?.avg_completion_time_hours).toBeCloseTo(2.3, 1)
})

test('archived and left workspaces do not count', async () => {
  const someone = await aPerson(db, 'teammember')
  const [archived, left] = [
    await aWorkspace(db, { studio, members: [someone] }),
    await aWorkspace(db, { studio, members: [someone] }),
  ]
  for (const workspaceId of [archived, left]) await aTask(db, { workspaceId, by: studio, assignee: someone })
  await db.query`update team_workspaces set archived_at = now() where id = ${archived}`
  await db.query`delete from workspace_members where workspace_id = ${left}`
  expect(await dashboard(someone)).toMatchObject({ total_tasks_assigned: 0, workspaces: [] })
})

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [7, 7, 100],
])('%i of %i is %f percent', (completed, assigned, rate) => {
  expect(completionRate(completed, assigned)).toBe(rate)
})
