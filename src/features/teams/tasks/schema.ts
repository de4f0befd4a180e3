import { z } from 'zod/mini'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { teamRoles } from '../workspaces/rules.ts'
import { DESCRIPTION_MAX, TASKS_MAX, TITLE_MAX, taskStates } from './rules.ts'

const title = nameText(TITLE_MAX, {
  min: 1,
  tooShort: 'Please enter a title',
  tooLong: `Please use ${TITLE_MAX} characters or fewer`,
})
const description = text(DESCRIPTION_MAX, { tooLong: `Please use ${DESCRIPTION_MAX} characters or fewer` })
const day = z.iso
  .date('Please pick a day')
  .check(z.refine((value) => value >= '2000-01-01' && value <= '2100-12-31', 'Please pick a day'))

/** The fields of a task's form. */
export const taskFields = z.object({
  title,
  description,
  assigneeId: z.nullable(z.uuid()),
  dueOn: z.nullable(day),
})
export type TaskFields = z.output<typeof taskFields>

export const oneBoard = z.object({ workspaceId: z.uuid() })
export const oneTask = z.extend(oneBoard, { taskId: z.uuid() })
/** `id` is an idempotency key that the browser chooses. */
export const addInput = z.extend(oneBoard, { id: z.uuid(), status: z.enum(taskStates), ...taskFields.shape })
/** `version` is the version that was read: after a concurrent edit the call fails with STATE_CHANGED. */
export const editInput = z.extend(oneTask, { version: z.int(), ...taskFields.shape })
/** The task moves before the task `beforeId`, or to the end of the column. */
export const moveInput = z.extend(oneTask, { status: z.enum(taskStates), beforeId: z.nullable(z.uuid()) })

export const task = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: z.enum(taskStates),
  assigneeId: z.nullable(z.uuid()),
  /** A date without time, YYYY-MM-DD. */
  dueOn: z.nullable(z.string()),
  createdBy: z.uuid(),
  /** The session of a test that it came from, and the time of the day in it. */
  sessionId: z.nullable(z.uuid()),
  sessionAt: z.nullable(z.date()),
  startedAt: z.nullable(z.date()),
  completedAt: z.nullable(z.date()),
  /** Increases with each edit. */
  version: z.int(),
})
export type Task = z.output<typeof task>

export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  /** null for a person who has left. */
  teamRole: z.nullable(z.enum(teamRoles)),
})
export type BoardPerson = z.output<typeof person>

export const boardOutput = z.object({
  workspaceName: z.string(),
  /** The reader's role in the workspace. */
  you: z.enum(teamRoles),
  /** The people of the workspace, and former people that tasks refer to. */
  people: z.array(person),
  /** Column by column, from the top. */
  tasks: z.array(task).check(z.maxLength(TASKS_MAX * 2)),
})
export type Board = z.output<typeof boardOutput>
