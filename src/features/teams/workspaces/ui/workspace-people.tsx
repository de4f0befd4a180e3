import { useQuery } from '@tanstack/react-query'
import { LogOut, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { OpenInvites } from '../../invites/ui/open-invites.tsx'
import { mayInvite } from '../rules.ts'
import type { WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'
import { MemberList } from './member-list.tsx'

const InviteDialog = part(async () => (await import('../../invites/ui/invite-dialog.tsx')).InviteDialog)

/** People and open invites of a workspace, live, with the actions that the reader's role allows. */
export function WorkspacePeople({ workspace }: { workspace: WorkspaceItem }) {
  const [inviting, setInviting] = useState(false)
  const members = useQuery(workspaces.members.queryOptions({ input: { workspaceId: workspace.id } }))
  const invites = mayInvite(workspace.role)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="members" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PanelHeader
            id="members"
            title="Members"
            text="Members work on tasks and write in channels. Managers also invite people."
            level={invites ? 3 : 2}
          />
          <div className="flex flex-wrap gap-2">
            {workspace.role !== 'owner' && <LeaveWorkspace workspace={workspace} />}
            {invites && (
              <Button variant="accent" onClick={() => setInviting(true)}>
                <UserPlus aria-hidden="true" />
                Invite by email
              </Button>
            )}
          </div>
        </div>
        <Loaded
          from={members}
          failed="Couldn’t load the people"
          loading={<SkeletonRows rows={3} label="Loading the people" />}
        >
          {(people) => <MemberList workspace={workspace} members={people} />}
        </Loaded>
      </section>
      {invites && <OpenInvites workspaceId={workspace.id} />}
      {inviting && <InviteDialog workspace={workspace} onClose={() => setInviting(false)} />}
    </div>
  )
}

/** Tab with the people of a workspace, for its members: managers invite, and everyone may leave. */
export function PeopleTab({ workspaceId }: { workspaceId: string }) {
  const loading = <SkeletonRows rows={3} label="Loading the people" />
  return (
    <Loaded from={useQuery(workspaces.mine.queryOptions())} failed="Couldn’t load the people" loading={loading}>
      {(all) => {
        const workspace = all.find(({ id }) => id === workspaceId)
        return workspace ? <WorkspacePeople key={workspace.id} workspace={workspace} /> : loading
      }}
    </Loaded>
  )
}

/** Button and dialog for a member to leave the workspace. */
function LeaveWorkspace({ workspace }: { workspace: WorkspaceItem }) {
  const [asking, setAsking] = useState(false)
  const leave = useAct(workspaces.leave, {
    toast: `You have left ${workspace.name}`,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" />
        Leave
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${workspace.name}?`}
        text="You can no longer open it, and your open tasks become unassigned. To come back you need a new invite."
        confirm="Leave workspace"
        danger
        onConfirm={() => leave.mutateAsync({ workspaceId: workspace.id })}
      />
    </>
  )
}
