import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import type { WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'

/** Button and dialog for a member to leave the workspace. */
export function LeaveWorkspace({ workspace }: { workspace: WorkspaceItem }) {
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
