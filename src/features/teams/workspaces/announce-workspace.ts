import { sql } from 'drizzle-orm'
import { type SystemTx, wakeOnCommit } from '#platform/db/open.ts'

interface About {
  /** The router key whose answers are stale: `workspaces`, `tasks`, … */
  kind: string
  /** The thing that changed; left out: the workspace. */
  ref?: string
  /** Someone who was in it until a moment ago. */
  also?: string
}

/** Tells the studio and every member of a workspace, in one statement. */
export async function announceWorkspace(
  tx: SystemTx,
  workspaceId: string,
  { kind, ref = workspaceId, also }: About,
): Promise<void> {
  wakeOnCommit(tx)
  await tx.execute(sql`
    select announce('person:' || p.id, ${kind}, ${ref})
    from (select studio_id as id from team_workspaces where id = ${workspaceId}
      union select profile_id from workspace_members where workspace_id = ${workspaceId}
      union select ${also ?? null}::uuid) p
    where p.id is not null`)
}

const namingPeople = ['workspaces', 'teamDashboard', 'teamTasks', 'teamChannels']

/** After a change of a workspace's name or people: everything that shows them. `also` is someone who has just left. */
export async function announcePeople(tx: SystemTx, workspaceId: string, also?: string): Promise<void> {
  for (const kind of namingPeople) await announceWorkspace(tx, workspaceId, { kind, ...(also && { also }) })
}
