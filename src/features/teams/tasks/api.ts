import { z } from 'zod'
import { signedIn } from '#platform/rpc/procedure.ts'
import { countWriting } from '../count-writing.ts'
import { addTask } from './add-task.ts'
import { deleteTask, restoreTask } from './delete-task.ts'
import { editTask } from './edit-task.ts'
import { moveTask } from './move-task.ts'
import { boardOf } from './queries.ts'
import * as schema from './schema.ts'

const tags = ['Team tasks']

/** Who changes a card; counted, so that nobody floods a board. */
const writing = signedIn.use(async ({ context: { db, clock, caller }, next }) => {
  await countWriting(db.systemPool, { profileId: caller.profileId, what: 'tasks', now: clock.now() })
  return next()
})

export const teamTasksApi = {
  board: signedIn
    .route({
      method: 'GET',
      path: '/team/tasks/board',
      operationId: 'getTaskBoard',
      summary: 'All tasks of a workspace',
      tags,
    })
    .input(schema.oneBoard)
    .output(schema.boardOutput)
    .handler(({ context: { db, caller }, input: { workspaceId } }) =>
      db.asPerson(caller.profileId, (tx) => boardOf(tx, { workspaceId, profileId: caller.profileId })),
    ),

  add: writing
    .route({
      method: 'POST',
      path: '/team/tasks/add',
      operationId: 'addTask',
      summary: 'Put a task on the board',
      tags,
    })
    .input(schema.addInput)
    .output(z.object({ id: z.uuid() }))
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => addTask(tx, { ...input, creatorId: caller.profileId, now: clock.now() })),
    ),

  edit: writing
    .route({ method: 'POST', path: '/team/tasks/edit', operationId: 'editTask', summary: 'Change a task', tags })
    .input(schema.editInput)
    .output(z.object({ version: z.int() }))
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => editTask(tx, { ...input, editorId: caller.profileId, now: clock.now() })),
    ),

  move: writing
    .route({
      method: 'POST',
      path: '/team/tasks/move',
      operationId: 'moveTask',
      summary: 'Move a task to a column, before another task or last',
      tags,
    })
    .input(schema.moveInput)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => moveTask(tx, { ...input, moverId: caller.profileId, now: clock.now() })),
    ),

  delete: writing
    .route({
      method: 'POST',
      path: '/team/tasks/delete',
      operationId: 'deleteTask',
      summary: 'Take a task off the board',
      tags,
    })
    .input(schema.oneTask)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => deleteTask(tx, { ...input, actorId: caller.profileId, now: clock.now() })),
    ),

  restore: writing
    .route({
      method: 'POST',
      path: '/team/tasks/restore',
      operationId: 'restoreTask',
      summary: 'Put a deleted task back',
      tags,
    })
    .input(schema.oneTask)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => restoreTask(tx, { ...input, actorId: caller.profileId, now: clock.now() })),
    ),
}
