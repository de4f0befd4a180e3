import { ArrowDown, ArrowUp, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDay } from '#kit/data/format.ts'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { useBoard } from '../../tasks/ui/use-board.ts'
import { roleLabels } from '../rules.ts'
import type { Member, WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'

interface MemberListProps {
  workspace: WorkspaceItem
  members: Member[]
}

/** The people of a workspace with their tasks; its studio changes roles and removes members. */
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
            header: 'Name',
            cell: ({ profileId, name, studioName }) => (
              <span className="flex min-w-0 items-center gap-3">
                <Avatar name={name} seed={profileId} size="m" />
                <span className="grid min-w-0 break-words">
                  <span dir="auto" className="font-medium">
                    {name}
                  </span>
                  {studioName && studioName !== name && (
                    <span dir="auto" className="type-cap">
                      {studioName}
                    </span>
                  )}
                </span>
              </span>
            ),
          },
          {
            header: 'Role',
            onPhone: 'badge',
            cell: ({ role }) => <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{roleLabels[role]}</Badge>,
          },
          { header: 'Tasks', cell: ({ profileId }) => <TaskCounts workspaceId={workspace.id} profileId={profileId} /> },
          {
            header: 'Joined',
            cell: ({ joinedAt }) => (
              <time dateTime={joinedAt.toISOString()} className="text-ink-muted">
                {formatDay(joinedAt)}
              </time>
            ),
          },
        ]}
        actions={
          owner
            ? (member) =>
                member.role !== 'owner' && (
                  <MemberMenu workspaceId={workspace.id} member={member} onRemove={() => setLeaving(member)} />
                )
            : undefined
        }
      />
      <RemoveDialog workspace={workspace} member={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

/** How many tasks of the board a person has open, and how many are done. */
function TaskCounts({ workspaceId, profileId }: { workspaceId: string; profileId: string }) {
  const { data } = useBoard(workspaceId)
  if (!data) return null
  const own = data.tasks.filter(({ assigneeId }) => assigneeId === profileId)
  if (own.length === 0) return <span className="text-ink-faint">None</span>
  const done = own.filter(({ status }) => status === 'done').length
  return (
    <span className="tabular-nums">
      {own.length - done} open<span className="text-ink-muted">, {done} done</span>
    </span>
  )
}

interface MemberMenuProps {
  workspaceId: string
  member: Member
  onRemove: () => void
}

function MemberMenu({ workspaceId, member: { profileId, name, role }, onRemove }: MemberMenuProps) {
  const setRole = useAct(workspaces.setRole)
  const next = role === 'manager' ? 'member' : 'manager'
  return (
    <MoreMenu
      label={`Actions for ${name}`}
      entries={[
        {
          label: `Make ${roleLabels[next].toLowerCase()}`,
          icon: next === 'manager' ? ArrowUp : ArrowDown,
          disabled: setRole.isPending,
          onSelect: () => setRole.mutate({ workspaceId, profileId, role: next }),
        },
        { label: 'Remove', icon: UserMinus, danger: true, apart: true, onSelect: onRemove },
      ]}
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
