import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, shared, table } from '#platform/db/table.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'

/** Tasks of a workspace's board: todo → in_progress → done, and back. `position` orders the tasks of a column. */
export const workspaceTasks = table(
  'workspace_tasks',
  {
    id: shared(uuid().primaryKey()),
    workspaceId: shared(refersTo(() => teamWorkspaces.id)),
    title: shared(text().notNull()),
    description: shared(text().notNull().default('')),
    status: shared(
      text({ enum: ['todo', 'in_progress', 'done'] })
        .notNull()
        .default('todo'),
    ),
    position: shared(integer().notNull().default(0)),
    assigneeId: shared(uuid(), { blank: null }),
    dueOn: shared(date({ mode: 'string' })),
    createdBy: shared(uuid().notNull()),
    /** The session of a test that it came from, and the time of the day in it. */
    sessionId: shared(uuid()),
    sessionAt: shared(instant()),
    /** People whom the words that came from there may name; the erasure of one takes the name out. */
    mentions: shared(uuid().array().notNull().default(sql`'{}'`)),
    startedAt: shared(instant()),
    completedAt: shared(instant()),
    createdAt: shared(createdAt()),
    /** Version of text, assignee and due date; a move does not change it. */
    updatedAt: shared(createdAt(), { blank: ({ now }) => now }),
    /** A deleted task can be restored for a day. */
    deletedAt: shared(instant()),
  },
  { copy: ofProfile('assigneeId', 'createdBy'), erase: { blank: ofProfile('assigneeId') } },
  (t) => [
    check('workspace_tasks_title', sql`length(${t.title}) between 1 and 200`),
    check('workspace_tasks_description', sql`length(${t.description}) <= 4000`),
    index('workspace_tasks_board').on(t.workspaceId, t.status, t.position),
    index('workspace_tasks_of').on(t.assigneeId),
    index('workspace_tasks_mentioning').using('gin', t.mentions).where(sql`${t.mentions} <> '{}'`),
    mayRead(sql`${t.workspaceId} in (select workspaces_of(${me}))`),
  ],
)
