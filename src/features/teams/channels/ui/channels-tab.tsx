import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { mayManageChannels } from '../rules.ts'
import type { Channel, ChannelList as List } from '../schema.ts'
import { teamChannels } from './calls.ts'
import { ChannelList, ChannelSwitch } from './channel-list.tsx'
import { Composer } from './composer.tsx'
import { LoadingChannels } from './loading-channels.tsx'
import { MessageList } from './message-list.tsx'
import { storageKeyOf } from './outbox-of-tab.ts'
import { useSending } from './use-messages.ts'

/** Tab with the channels of a workspace. `?channel=` is the open channel; default #general. */
export function ChannelsTab({ workspaceId }: { workspaceId: string }) {
  const me = useMe()?.profileId
  return (
    <Loaded
      from={useQuery(teamChannels.list.queryOptions({ input: { workspaceId } }))}
      failed="Couldn’t load the channels"
      loading={<LoadingChannels />}
    >
      {(list) => me !== undefined && <LoadedChannels key={workspaceId} workspaceId={workspaceId} list={list} me={me} />}
    </Loaded>
  )
}

function LoadedChannels({ workspaceId, list, me }: { workspaceId: string; list: List; me: string }) {
  const [chosen, choose] = useAddressWord('channel')
  const { channels, you } = list
  const current = channels.find(({ id }) => id === chosen) ?? channels[0]
  if (!current) return <LoadingChannels />
  const manages = mayManageChannels(you)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[200px_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center justify-between gap-3 md:hidden">
        <ChannelSwitch channels={channels} current={current} onOpen={choose} />
        {manages && <NewChannel workspaceId={workspaceId} onMade={choose} />}
      </div>
      <div className="grid content-start gap-4 max-md:hidden">
        {manages && <NewChannel workspaceId={workspaceId} onMade={choose} />}
        <ChannelList channels={channels} current={current} onOpen={choose} />
      </div>
      <OpenChannel key={current.id} workspaceId={workspaceId} list={list} me={me} manages={manages} channel={current} />
    </div>
  )
}

interface OpenChannelProps {
  workspaceId: string
  channel: Channel
  list: List
  me: string
  manages: boolean
}

function OpenChannel({ workspaceId, channel, list, me, manages }: OpenChannelProps) {
  const sending = useSending({ workspaceId, channelId: channel.id, me })
  const { people } = list
  return (
    <section
      aria-labelledby="channel-name"
      className="grid h-[max(22rem,calc(100dvh-20rem))] sm:h-[max(24rem,calc(100dvh-15rem))] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-surface border border-line bg-surface-1"
    >
      <header className="flex min-h-13 items-center gap-3 border-b border-line px-4 py-2">
        <h2 id="channel-name" className="type-row min-w-0 truncate">
          #{channel.name}
        </h2>
        {channel.archived && <Badge>Archived</Badge>}
        <p className="ml-auto text-xs text-ink-muted">{plural(people.length, 'person', 'people')}</p>
        {manages && !channel.isGeneral && <ChannelMenu workspaceId={workspaceId} channel={channel} />}
      </header>
      <MessageList workspaceId={workspaceId} channel={channel} people={people} me={me} sending={sending} />
      {channel.archived ? (
        <p className="border-t border-line p-4 text-ink-muted">
          This channel is archived: you can read it, but not post.
        </p>
      ) : (
        <Composer
          channelName={channel.name}
          storageKey={storageKeyOf(me, channel.id)}
          people={people.filter(({ id }) => id !== me)}
          onWrite={sending.write}
        />
      )}
    </section>
  )
}

const ChannelDialog = part(async () => (await import('./channel-dialog.tsx')).ChannelDialog)

interface NewChannelProps {
  workspaceId: string
  onMade: (channelId: string) => void
}

function NewChannel({ workspaceId, onMade }: NewChannelProps) {
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
function ChannelMenu({ workspaceId, channel }: { workspaceId: string; channel: Channel }) {
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
      <MoreMenu
        label={`Change #${channel.name}`}
        size="s"
        entries={[
          { label: 'Rename', icon: Pencil, onSelect: () => setRenames(true) },
          channel.archived
            ? { label: 'Restore', icon: ArchiveRestore, onSelect: () => reopen.mutate({ ...one, archived: false }) }
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
