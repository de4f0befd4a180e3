import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { paths } from '#shared/paths.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'
import { inviteEmail } from './emails.ts'
import { workspaceInvites } from './tables.ts'

const emailedInvite = z.object({
  to: z.string(),
  code: z.string(),
  workspaceName: z.string(),
  studioName: z.string(),
})

/** Queues the email with an invite's link in the same transaction. */
export async function sendInviteEmail(
  tx: SystemTx,
  { inviteId, publicUrl }: { inviteId: string; publicUrl: string },
): Promise<void> {
  const [invite] = await rows(tx, emailedInvite)`
    select i.invited_email as to, i.invite_code as code, w.name as workspace_name, coalesce(p.company_name, p.name) as studio_name
    from ${workspaceInvites} i join ${teamWorkspaces} w on w.id = i.workspace_id join ${profiles} p on p.id = w.studio_id
    where i.id = ${inviteId}`
  if (!invite) return
  const { code, ...facts } = invite
  await sendMail(tx, await inviteEmail({ ...facts, url: `${publicUrl}${paths.teamInvite(code)}` }))
}
