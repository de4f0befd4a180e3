import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
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
  const client = useQueryClient()
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
            await teamChannels.create.call({ workspaceId, id, name })
            await client.invalidateQueries({ queryKey: teamChannels.list.key() })
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
  const client = useQueryClient()
  const one = { workspaceId, channelId: channel.id }
  const refresh = () => client.invalidateQueries({ queryKey: teamChannels.list.key() })
  const archive = async (archived: boolean) => {
    try {
      await teamChannels.archive.call({ ...one, archived })
      if (archived) toast.undo(`#${channel.name} archived`, () => void archive(false))
    } catch (error) {
      toast.error('Error', asProblem(error).message)
    }
    await refresh()
  }
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
            ? { label: 'Open again', icon: ArchiveRestore, onSelect: () => void archive(false) }
            : { label: 'Archive', icon: Archive, onSelect: () => void archive(true) },
        ]}
      />
      {renames && (
        <ChannelDialog
          title={`Rename #${channel.name}`}
          start={channel.name}
          confirm="Rename"
          onClose={() => setRenames(false)}
          onSave={async (name) => {
            await teamChannels.rename.call({ ...one, name })
            await refresh()
            setRenames(false)
          }}
        />
      )}
    </>
  )
}
