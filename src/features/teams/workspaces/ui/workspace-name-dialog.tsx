import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'

const NameDialog = part(async () => (await import('./name-dialog.tsx')).NameDialog)

interface OpenWorkspaceProps {
  variant?: 'accent' | 'line'
  onOpened: (workspaceId: string) => void
}

/** Dialog that creates a workspace. */
export function OpenWorkspaceButton({ variant = 'line', onOpened }: OpenWorkspaceProps) {
  // One idempotency key per dialog: a repeated submit creates one workspace.
  const [id, setId] = useState<string | null>(null)
  const create = useAct(workspaces.create, { showsError: true })
  return (
    <>
      <Button variant={variant} onClick={() => setId(crypto.randomUUID())}>
        <Plus aria-hidden="true" />
        New workspace
      </Button>
      {id !== null && (
        <NameDialog
          title="New workspace"
          confirm="Create workspace"
          name=""
          onClose={() => setId(null)}
          onName={async (name) => {
            await create.mutateAsync({ id, name })
            onOpened(id)
          }}
        />
      )}
    </>
  )
}

/** Dialog that renames a workspace. */
export function RenameDialog({ workspace, onClose }: { workspace: WorkspaceItem; onClose: () => void }) {
  const rename = useAct(workspaces.rename, { showsError: true })
  return (
    <NameDialog
      title={`Rename ${workspace.name}`}
      confirm="Save name"
      name={workspace.name}
      onClose={onClose}
      onName={(name) => rename.mutateAsync({ workspaceId: workspace.id, name })}
    />
  )
}
