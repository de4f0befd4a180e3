import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { bareEvent } from '#platform/events/event.ts'
import type { LiveKind } from '#shared/live-kinds.ts'
import { teamWorkspaces, workspaceMembers } from './tables.ts'

interface About {
  /** The router key whose cached answers become stale: `workspaces`, `tasks`, … */
  kind: LiveKind
  /** Id of the changed object; default: the workspace. */
  ref?: string
  /** Profile id of a person who has just left. */
  also?: string
}

/** Publishes a live event to the studio and all members of a workspace, in one statement. */
export async function announceWorkspace(
  tx: SystemTx,
  workspaceId: string,
  { kind, ref = workspaceId, also }: About,
): Promise<void> {
  const people = sql`
    select p.id from (select studio_id as id from ${teamWorkspaces} where id = ${workspaceId}
      union select profile_id from ${workspaceMembers} where workspace_id = ${workspaceId}
      union select ${also ?? null}::uuid) p
    where p.id is not null`
  tx.happened(bareEvent({ live: [{ to: { people }, kind, ref }] }), new Date())
}

const namingPeople: LiveKind[] = ['workspaces', 'teamDashboard', 'teamTasks', 'teamChannels']

/** Publishes live events for all data with a workspace's name or people. `also` is a person who has just left. */
export async function announcePeople(tx: SystemTx, workspaceId: string, also?: string): Promise<void> {
  for (const kind of namingPeople) await announceWorkspace(tx, workspaceId, { kind, ...(also && { also }) })
}
