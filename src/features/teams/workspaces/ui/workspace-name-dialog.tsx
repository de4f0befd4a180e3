import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import type { WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'

const NameDialog = partOnDemand(async () => (await import('./name-dialog.tsx')).NameDialog)

interface OpenWorkspaceProps {
  variant?: 'accent' | 'line'
  onOpened: (workspaceId: string) => void
}

/** Dialog that creates a workspace. */
export function OpenWorkspaceButton({ variant = 'line', onOpened }: OpenWorkspaceProps) {
  const cache = useQueryClient()
  // One idempotency key per dialog: a repeated submit creates one workspace.
  const [id, setId] = useState<string | null>(null)
  const create = useMutation({ ...workspaces.create.mutationOptions(), meta: { shownInPlace: true } })
  return (
    <>
      <Button variant={variant} onClick={() => setId(crypto.randomUUID())}>
        <Plus aria-hidden="true" />
        New workspace
      </Button>
      {id !== null && (
        <NameDialog
          title="New workspace"
          confirm="Open workspace"
          name=""
          onClose={() => setId(null)}
          onName={async (name) => {
            await create.mutateAsync({ id, name })
            await cache.invalidateQueries({ queryKey: workspaces.key() })
            onOpened(id)
          }}
        />
      )}
    </>
  )
}

/** Dialog that renames a workspace. */
export function RenameDialog({ workspace, onClose }: { workspace: WorkspaceItem; onClose: () => void }) {
  const cache = useQueryClient()
  const rename = useMutation({ ...workspaces.rename.mutationOptions(), meta: { shownInPlace: true } })
  return (
    <NameDialog
      title={`Rename ${workspace.name}`}
      confirm="Save name"
      name={workspace.name}
      onClose={onClose}
      onName={async (name) => {
        await rename.mutateAsync({ workspaceId: workspace.id, name })
        await cache.invalidateQueries({ queryKey: workspaces.key() })
      }}
    />
  )
}
