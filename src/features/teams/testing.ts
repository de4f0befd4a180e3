import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { sendInvite } from './invites/send-invite.ts'
import type { MemberRole } from './workspaces/rules.ts'
import { teamWorkspaces, workspaceMembers } from './workspaces/tables.ts'

interface WorkspaceWishes {
  studio: TestPerson
  members?: TestPerson[]
  managers?: TestPerson[]
  name?: string
}

/** A studio's workspace with its people. Returns its id. */
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

interface InviteWishes {
  workspaceId: string
  /** The studio, or a manager. */
  by: TestPerson
  email?: string
  role?: MemberRole
  now?: Date
}

/** An open invite to a workspace whose email was sent. */
export async function aTeamInvite(
  db: Database,
  { workspaceId, by, email = `${randomUUID()}@example.test`, role = 'member', now = new Date() }: InviteWishes,
): Promise<{ id: string; code: string; email: string }> {
  const sending = { id: randomUUID(), workspaceId, callerId: by.profileId, email, role, now }
  const sent = await db.asSystem((tx) => sendInvite(tx, { ...sending, publicUrl: 'http://localhost:3000' }))
  return { ...sent, email }
}
