import { Archive, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Select } from '#kit/controls/select.tsx'
import { plural } from '#kit/data/format.ts'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import type { WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'
import { OpenWorkspaceButton, RenameDialog } from './workspace-name-dialog.tsx'

interface WorkspaceBarProps {
  open: WorkspaceItem
  all: WorkspaceItem[]
  onOpen: (workspaceId: string) => void
}

/** Selects the open workspace, and has the studio's actions on it. */
export function WorkspaceBar({ open, all, onOpen }: WorkspaceBarProps) {
  const [asking, setAsking] = useState<'rename' | 'archive' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-2">
        {all.length > 1 ? (
          <>
            <h2 className="sr-only">
              <bdi>{open.name}</bdi>
            </h2>
            <Select
              label="Workspace"
              className="w-64 max-w-[60vw]"
              value={open.id}
              onValueChange={onOpen}
              options={all.map(({ id, name, members }) => ({
                value: id,
                label: name,
                hint: plural(members, 'member'),
              }))}
            />
          </>
        ) : (
          <h2 className="type-title min-w-0 break-words">
            <bdi>{open.name}</bdi>
          </h2>
        )}
        <MoreMenu
          label={`More for ${open.name}`}
          align="start"
          entries={[
            { label: 'Rename', icon: Pencil, onSelect: () => setAsking('rename') },
            { label: 'Archive', icon: Archive, danger: true, onSelect: () => setAsking('archive') },
          ]}
        />
      </div>
      <OpenWorkspaceButton onOpened={onOpen} />
      {asking === 'rename' && <RenameDialog workspace={open} onClose={close} />}
      <ArchiveDialog workspace={open} open={asking === 'archive'} onClose={close} />
    </div>
  )
}

interface ArchiveDialogProps {
  workspace: WorkspaceItem
  open: boolean
  onClose: () => void
}

function ArchiveDialog({ workspace, open, onClose }: ArchiveDialogProps) {
  const restore = useAct(workspaces.restore)
  const archive = useAct(workspaces.archive, { toast: `${workspace.name} was archived`, undo: restore.mutate })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Archive ${workspace.name}?`}
      text="No one can open it until you restore it, and its invites stop working. Nothing is deleted."
      confirm="Archive workspace"
      danger
      onConfirm={() => archive.mutateAsync({ workspaceId: workspace.id })}
    />
  )
}
