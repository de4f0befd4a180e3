import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { peopleOfWorkspace } from '../people-of-workspace.ts'
import { seeWorkspace } from '../workspaces/lock-workspace.ts'
import { formerPeople } from './former-people.ts'
import type { Board } from './schema.ts'
import { workspaceTasks } from './tables.ts'

/** The board of a workspace for one of its people. Throws NOT_FOUND. */
export async function boardOf(
  tx: PersonTx,
  { workspaceId, profileId }: { workspaceId: string; profileId: string },
): Promise<Board> {
  const { role, name } = await seeWorkspace(tx, { workspaceId, profileId })
  const people = await peopleOfWorkspace(tx, workspaceId)
  const tasks = await tx
    .select()
    .from(workspaceTasks)
    .where(and(eq(workspaceTasks.workspaceId, workspaceId), isNull(workspaceTasks.deletedAt)))
    .orderBy(asc(workspaceTasks.position), asc(workspaceTasks.createdAt), asc(workspaceTasks.id))
  const named = tasks.flatMap(({ createdBy, assigneeId }) =>
    assigneeId === null ? [createdBy] : [createdBy, assigneeId],
  )
  return {
    workspaceName: name,
    you: role,
    people: [...people, ...(await formerPeople(tx, { named, people }))],
    tasks: tasks.map(({ updatedAt, ...task }) => ({ ...task, version: updatedAt.getTime() })),
  }
}
