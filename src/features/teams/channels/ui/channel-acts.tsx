import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import type { Channel } from '../schema.ts'
import { teamChannels } from './calls.ts'

const ChannelDialog = partOnDemand(async () => (await import('./channel-dialog.tsx')).ChannelDialog)

interface NewChannelProps {
  workspaceId: string
  onMade: (channelId: string) => void
}

export function NewChannel({ workspaceId, onMade }: NewChannelProps) {
  // One idempotency key per dialog: a repeated submit creates one channel.
  const [id, setId] = useState<string>()
  const create = useAct(teamChannels.create, { showsError: true })
  return (
    <>
      <Button size="s" onClick={() => setId(crypto.randomUUID())}>
        <Plus aria-hidden="true" />
        New channel
      </Button>
      {id !== undefined && (
        <ChannelDialog
          title="New channel"
          start=""
          confirm="Create channel"
          onClose={() => setId(undefined)}
          onSave={async (name) => {
            await create.mutateAsync({ workspaceId, id, name })
            setId(undefined)
            onMade(id)
          }}
        />
      )}
    </>
  )
}

/** Menu that renames and archives a channel; not for #general. */
export function ChannelMenu({ workspaceId, channel }: { workspaceId: string; channel: Channel }) {
  const [renames, setRenames] = useState(false)
  const one = { workspaceId, channelId: channel.id }
  const rename = useAct(teamChannels.rename, { showsError: true })
  const reopen = useAct(teamChannels.archive)
  const archive = useAct(teamChannels.archive, {
    toast: `#${channel.name} archived`,
    undo: () => reopen.mutate({ ...one, archived: false }),
  })
  return (
    <>
      <Menu
        button={
          <IconButton label={`Change #${channel.name}`} size="s" aria-haspopup="menu">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[
          { label: 'Rename', icon: Pencil, onSelect: () => setRenames(true) },
          channel.archived
            ? { label: 'Open again', icon: ArchiveRestore, onSelect: () => reopen.mutate({ ...one, archived: false }) }
            : { label: 'Archive', icon: Archive, onSelect: () => archive.mutate({ ...one, archived: true }) },
        ]}
      />
      {renames && (
        <ChannelDialog
          title={`Rename #${channel.name}`}
          start={channel.name}
          confirm="Rename"
          onClose={() => setRenames(false)}
          onSave={async (name) => {
            await rename.mutateAsync({ ...one, name })
            setRenames(false)
          }}
        />
      )}
    </>
  )
}
