import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me } from '#platform/db/columns.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'

/** Tasks of a workspace's board: todo → in_progress → done, and back. `position` orders the tasks of a column. */
export const workspaceTasks = pgTable(
  'workspace_tasks',
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => teamWorkspaces.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    status: text({ enum: ['todo', 'in_progress', 'done'] })
      .notNull()
      .default('todo'),
    position: integer().notNull().default(0),
    assigneeId: uuid(),
    dueOn: date({ mode: 'string' }),
    createdBy: uuid().notNull(),
    startedAt: instant(),
    completedAt: instant(),
    createdAt: createdAt(),
    /** Version of text, assignee and due date; a move does not change it. */
    updatedAt: createdAt(),
    /** A deleted task can be restored for a day. */
    deletedAt: instant(),
  },
  (t) => [
    check('workspace_tasks_title', sql`length(${t.title}) between 1 and 200`),
    check('workspace_tasks_description', sql`length(${t.description}) <= 4000`),
    index('workspace_tasks_board').on(t.workspaceId, t.status, t.position),
    index('workspace_tasks_of').on(t.assigneeId),
    mayRead(sql`${t.workspaceId} in (select workspaces_of(${me}))`),
  ],
).enableRLS()
