import { randomUUID } from 'node:crypto'
import type { Example, Examples, World } from '#testing/example.ts'
import { aStudio } from '#testing/people.ts'
import { aWorkspace } from '../testing.ts'
import { deleteTask } from './delete-task.ts'
import { aTask } from './testing.ts'

async function aBoard({ db }: World) {
  const owner = await aStudio(db)
  return { owner, workspaceId: await aWorkspace(db, { studio: owner }) }
}

async function withTask(world: World) {
  const { owner, workspaceId } = await aBoard(world)
  const task = await aTask(world.db, { workspaceId, by: owner })
  return { owner, task, one: { workspaceId, taskId: task.id } }
}

const words = {
  title: 'Shoot the trailer',
  description: 'Half a minute, no voice.',
  assigneeId: null,
  dueOn: '2026-11-30',
}

const onOne = async (world: World): Promise<Example> => {
  const { owner, one } = await withTask(world)
  return { owner, input: one, owned: true }
}

export const teamTasksExamples: Examples = {
  'teamTasks.board': async (world) => {
    const { owner, one } = await withTask(world)
    return { owner, input: { workspaceId: one.workspaceId }, owned: true }
  },
  'teamTasks.add': async (world) => {
    const { owner, workspaceId } = await aBoard(world)
    return { owner, input: { workspaceId, id: randomUUID(), status: 'todo', ...words }, owned: true }
  },
  'teamTasks.edit': async (world) => {
    const { owner, one, task } = await withTask(world)
    return { owner, input: { ...one, version: task.version, ...words }, owned: true }
  },
  'teamTasks.move': async (world) => {
    const { owner, one } = await withTask(world)
    return { owner, input: { ...one, status: 'done', beforeId: null }, owned: true }
  },
  'teamTasks.delete': onOne,
  'teamTasks.restore': async (world) => {
    const { owner, one } = await withTask(world)
    await world.db.asSystem((tx) => deleteTask(tx, { ...one, actorId: owner.profileId, now: world.clock.now() }))
    return { owner, input: one, owned: true }
  },
}
