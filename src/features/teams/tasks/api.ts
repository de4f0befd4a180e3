import { z } from 'zod'
import { asPerson } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { writing } from '../write-as.ts'
import { addTask } from './add-task.ts'
import { deleteTask, restoreTask } from './delete-task.ts'
import { editTask } from './edit-task.ts'
import { moveTask } from './move-task.ts'
import { boardOf } from './queries.ts'
import * as schema from './schema.ts'

export const teamTasksApi = {
  board: signedIn(reads('All tasks of a workspace'))
    .input(schema.oneBoard)
    .output(schema.boardOutput)
    .handler(asPerson((tx, { workspaceId }, { me }) => boardOf(tx, { workspaceId, profileId: me }))),

  add: signedIn(acts('Add a task to the board'))
    .input(schema.addInput)
    .output(z.object({ id: z.uuid() }))
    .handler(writing('tasks', (tx, input, { me, now }) => addTask(tx, { ...input, creatorId: me, now }))),

  edit: signedIn(acts('Change a task'))
    .input(schema.editInput)
    .output(z.object({ version: z.int() }))
    .handler(writing('tasks', (tx, input, { me, now }) => editTask(tx, { ...input, editorId: me, now }))),

  move: signedIn(acts('Move a task to a column, before another task or last'))
    .input(schema.moveInput)
    .output(z.void())
    .handler(writing('tasks', (tx, input, { me, now }) => moveTask(tx, { ...input, moverId: me, now }))),

  delete: signedIn(acts('Delete a task'))
    .input(schema.oneTask)
    .output(z.void())
    .handler(writing('tasks', (tx, input, { me, now }) => deleteTask(tx, { ...input, actorId: me, now }))),

  restore: signedIn(acts('Restore a deleted task'))
    .input(schema.oneTask)
    .output(z.void())
    .handler(writing('tasks', (tx, input, { me, now }) => restoreTask(tx, { ...input, actorId: me, now }))),
}
