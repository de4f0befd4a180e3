import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Choice, RadioGroup } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { MemberRole } from '../../workspaces/rules.ts'
import type { WorkspaceItem } from '../../workspaces/schema.ts'
import { INVITE_DAYS } from '../rules.ts'
import { sendFields } from '../schema.ts'
import { teamInvites } from './calls.ts'

interface InviteDialogProps {
  workspace: WorkspaceItem
  onClose: () => void
}

/** Dialog that invites an address by email. */
export function InviteDialog({ workspace, onClose }: InviteDialogProps) {
  const form = useZodForm(sendFields, { email: '', role: 'member' })
  // One idempotency key per dialog: a repeated submit sends one email.
  const [id] = useState(() => crypto.randomUUID())
  const send = useAct(teamInvites.send, {
    form,
    toast: (_, { email }) => ['Invite sent', `An email with the link is on its way to ${email}.`],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Invite to ${workspace.name}`}
      description={`The email has a link that works once, for ${INVITE_DAYS} days.`}
      confirm="Send invite"
      busy={send.isPending}
      width="s"
      onValid={(values) => send.mutate({ id, workspaceId: workspace.id, ...values })}
      onClose={onClose}
    >
      <TextField form={form} name="email" label="Email" type="email" />
      {workspace.role === 'owner' && (
        <RadioGroup
          label="Role"
          value={form.watch('role')}
          onValueChange={(role) => form.setValue('role', role as MemberRole)}
        >
          <Choice value="member" title="Member" text="Works on tasks and writes in channels." />
          <Choice value="manager" title="Manager" text="Can also invite people and revoke invites." />
        </RadioGroup>
      )}
    </FormDialog>
  )
}
