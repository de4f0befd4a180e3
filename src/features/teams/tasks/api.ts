import { z } from 'zod'
import { signedIn } from '#platform/rpc/procedure.ts'
import { writeAs } from '../write-as.ts'
import { addTask } from './add-task.ts'
import { deleteTask, restoreTask } from './delete-task.ts'
import { editTask } from './edit-task.ts'
import { moveTask } from './move-task.ts'
import { boardOf } from './queries.ts'
import * as schema from './schema.ts'

const tags = ['Team tasks']

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

  add: signedIn
    .route({
      method: 'POST',
      path: '/team/tasks/add',
      operationId: 'addTask',
      summary: 'Add a task to the board',
      tags,
    })
    .input(schema.addInput)
    .output(z.object({ id: z.uuid() }))
    .handler(({ context, input }) =>
      writeAs(context, 'tasks', (tx, { profileId, now }) => addTask(tx, { ...input, creatorId: profileId, now })),
    ),

  edit: signedIn
    .route({ method: 'POST', path: '/team/tasks/edit', operationId: 'editTask', summary: 'Change a task', tags })
    .input(schema.editInput)
    .output(z.object({ version: z.int() }))
    .handler(({ context, input }) =>
      writeAs(context, 'tasks', (tx, { profileId, now }) => editTask(tx, { ...input, editorId: profileId, now })),
    ),

  move: signedIn
    .route({
      method: 'POST',
      path: '/team/tasks/move',
      operationId: 'moveTask',
      summary: 'Move a task to a column, before another task or last',
      tags,
    })
    .input(schema.moveInput)
    .output(z.void())
    .handler(({ context, input }) =>
      writeAs(context, 'tasks', (tx, { profileId, now }) => moveTask(tx, { ...input, moverId: profileId, now })),
    ),

  delete: signedIn
    .route({
      method: 'POST',
      path: '/team/tasks/delete',
      operationId: 'deleteTask',
      summary: 'Delete a task',
      tags,
    })
    .input(schema.oneTask)
    .output(z.void())
    .handler(({ context, input }) =>
      writeAs(context, 'tasks', (tx, { profileId, now }) => deleteTask(tx, { ...input, actorId: profileId, now })),
    ),

  restore: signedIn
    .route({
      method: 'POST',
      path: '/team/tasks/restore',
      operationId: 'restoreTask',
      summary: 'Restore a deleted task',
      tags,
    })
    .input(schema.oneTask)
    .output(z.void())
    .handler(({ context, input }) =>
      writeAs(context, 'tasks', (tx, { profileId, now }) => restoreTask(tx, { ...input, actorId: profileId, now })),
    ),
}
