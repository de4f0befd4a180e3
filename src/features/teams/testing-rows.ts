import { randomUUID } from 'node:crypto'

/** The tables whose rows belong to a workspace. */
export const teamTables = [
  'team_workspaces',
  'workspace_members',
  'workspace_invites',
  'workspace_tasks',
  'workspace_channels',
  'channel_messages',
  'channel_reads',
]

/** A workspace of the studio with the tester as a member. */
export async function aWorkspaceBetween({
  put,
  studio,
  tester,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  tester: string
}) {
  const [workspace, channel] = [randomUUID(), randomUUID()]
  const inWorkspace = { workspace_id: workspace }
  await put('team_workspaces', { id: workspace, studio_id: studio, name: 'W' })
  await put('workspace_members', { ...inWorkspace, profile_id: tester, role: 'member' })
  await put('former_members', {
    ...inWorkspace,
    studio_id: studio,
    profile_id: tester,
    joined_at: new Date(),
    left_at: new Date(),
  })
  await put('workspace_invites', {
    ...inWorkspace,
    studio_id: studio,
    invited_email: 'i@example.test',
    invite_code: 'TM-ABC123',
    role: 'member',
    expires_at: new Date(),
  })
  await put('workspace_tasks', { ...inWorkspace, id: randomUUID(), title: 'T', created_by: studio })
  await put('workspace_channels', { ...inWorkspace, id: channel, name: 'c', created_by: studio })
  const message = { channel_id: channel, author_id: tester, body: 'Hello' }
  await put('channel_messages', { ...inWorkspace, id: randomUUID(), ...message })
  await put('channel_reads', { channel_id: channel, profile_id: studio, read_at: new Date() })
}
