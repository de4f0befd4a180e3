import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { teamWorkspaces, workspaceMembers } from './workspaces/tables.ts'

interface WorkspaceWishes {
  studio: TestPerson
  members?: TestPerson[]
  managers?: TestPerson[]
  name?: string
}

/** A studio's workspace with its people. Answers its id. */
export async function aWorkspace(
  db: Database,
  { studio, members = [], managers = [], name = 'Gullwake crew' }: WorkspaceWishes,
): Promise<string> {
  const workspaceId = randomUUID()
  const people = [
    ...members.map(({ profileId }) => ({ workspaceId, profileId, role: 'member' as const })),
    ...managers.map(({ profileId }) => ({ workspaceId, profileId, role: 'manager' as const })),
  ]
  await db.asSystem(async (tx) => {
    await tx.insert(teamWorkspaces).values({ id: workspaceId, studioId: studio.profileId, name })
    if (people.length > 0) await tx.insert(workspaceMembers).values(people)
  })
  return workspaceId
}
