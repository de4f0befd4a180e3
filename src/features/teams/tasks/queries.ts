import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { peopleOfWorkspace } from '../people-of-workspace.ts'
import { seeWorkspace } from '../workspaces/lock-workspace.ts'
import { type Board, type BoardPerson, person } from './schema.ts'
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

const formerPerson = z.pick(person, { id: true, name: true })

interface FormerPeopleInput {
  /** Profile ids that tasks refer to. */
  named: string[]
  /** Current people of the workspace. */
  people: { id: string }[]
}

/** The people that tasks refer to who are no longer in the workspace. */
async function formerPeople(tx: PersonTx, { named, people }: FormerPeopleInput): Promise<BoardPerson[]> {
  const here = new Set(people.map(({ id }) => id))
  const gone = [...new Set(named)].filter((id) => !here.has(id))
  if (gone.length === 0) return []
  const found = await rows(tx, formerPerson)`
    select g.id, coalesce(c.name, 'Former member') as name
    from unnest(${sql.param(gone)}::uuid[]) as g (id) ${cardOf(sql`g.id`, 'c')}`
  return found.map((former) => ({ ...former, teamRole: null }))
}
