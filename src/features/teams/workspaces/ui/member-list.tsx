import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { DataTable } from '#kit/data/data-table.tsx'
import { formatDay } from '#kit/data/format.ts'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { memberRoles, roleLabels } from '../rules.ts'
import type { Member, WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'

interface MemberListProps {
  workspace: WorkspaceItem
  members: Member[]
}

const roleOptions = memberRoles.map((value) => ({
  value,
  label: roleLabels[value],
  hint: value === 'manager' ? 'Can also invite and revoke' : 'Tasks and channels',
}))

/** The people of a workspace; its studio changes roles and removes members. */
export function MemberList({ workspace, members }: MemberListProps) {
  const [leaving, setLeaving] = useState<Member | null>(null)
  const owner = workspace.role === 'owner'
  return (
    <>
      <DataTable
        caption={`People of ${workspace.name}`}
        rows={members}
        rowKey={({ profileId }) => profileId}
        empty={null}
        columns={[
          {
            key: 'name',
            header: 'Name',
            cell: ({ profileId, name }) => (
              <span className="flex min-w-0 items-center gap-3">
                <Avatar name={name} seed={profileId} size="m" />
                <span className="min-w-0 font-medium break-words">{name}</span>
              </span>
            ),
          },
          {
            key: 'role',
            header: 'Role',
            cell: (member) =>
              owner && member.role !== 'owner' ? (
                <RoleSelect workspaceId={workspace.id} member={member} />
              ) : (
                <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>{roleLabels[member.role]}</Badge>
              ),
          },
          {
            key: 'joined',
            header: 'Joined',
            cell: ({ joinedAt }) => (
              <time dateTime={joinedAt.toISOString()} className="text-ink-muted">
                {formatDay(joinedAt)}
              </time>
            ),
          },
          ...(owner
            ? [
                {
                  key: 'act',
                  header: 'Actions',
                  align: 'end' as const,
                  cell: (member: Member) =>
                    member.role !== 'owner' && (
                      <Button size="s" variant="danger" onClick={() => setLeaving(member)}>
                        Remove<span className="sr-only"> {member.name}</span>
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      <RemoveDialog workspace={workspace} member={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function RoleSelect({ workspaceId, member }: { workspaceId: string; member: Member }) {
  const setRole = useAct(workspaces.setRole)
  if (member.role === 'owner') return null
  const shownRole = setRole.isPending ? setRole.variables.role : member.role
  return (
    <Select
      label={`Role of ${member.name}`}
      className="sm:w-36"
      value={shownRole}
      disabled={setRole.isPending}
      onValueChange={(role) =>
        role !== member.role && setRole.mutate({ workspaceId, profileId: member.profileId, role })
      }
      options={roleOptions}
    />
  )
}

interface RemoveDialogProps {
  workspace: WorkspaceItem
  member: Member | null
  onClose: () => void
}

function RemoveDialog({ workspace, member, onClose }: RemoveDialogProps) {
  const remove = useAct(workspaces.removeMember, { toast: `${member?.name} was removed` })
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Remove ${member?.name ?? ''}?`}
      text={`They can no longer open ${workspace.name}. Their open tasks become unassigned. To bring them back, invite them again.`}
      confirm="Remove member"
      danger
      onConfirm={async () => {
        if (member) await remove.mutateAsync({ workspaceId: workspace.id, profileId: member.profileId })
      }}
    />
  )
}
