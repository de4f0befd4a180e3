import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { paths } from '#shared/paths.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'
import { inviteEmail } from './emails.ts'
import { workspaceInvites } from './tables.ts'

interface Row extends Record<string, unknown> {
  email: string
  code: string
  workspace_name: string
  studio_name: string
}

/** Queues the email with an invite's link in the same transaction. */
export async function sendInviteEmail(
  tx: SystemTx,
  { inviteId, publicUrl }: { inviteId: string; publicUrl: string },
): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select i.invited_email as email, i.invite_code as code, w.name as workspace_name, coalesce(p.company_name, p.name) as studio_name
    from ${workspaceInvites} i join ${teamWorkspaces} w on w.id = i.workspace_id join ${profiles} p on p.id = w.studio_id
    where i.id = ${inviteId}`)
  const invite = rows[0]
  if (!invite) return
  const { email: to, code, workspace_name: workspaceName, studio_name: studioName } = invite
  const url = `${publicUrl}${paths.teamInvite(code)}`
  await sendMail(tx, await inviteEmail({ to, studioName, workspaceName, url }))
}
