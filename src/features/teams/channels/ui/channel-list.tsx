import { ChevronDown, Hash } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { UNREAD_MAX } from '../rules.ts'
import type { Channel } from '../schema.ts'
import { UnreadMark } from './unread-mark.tsx'

interface ChannelListProps {
  channels: readonly Channel[]
  current: Channel
  onOpen: (channelId: string) => void
}

/** The list of channels beside the open one. */
export function ChannelList({ channels, current, onOpen }: ChannelListProps) {
  const open = channels.filter(({ archived }) => !archived)
  const archived = channels.filter((channel) => channel.archived)
  return (
    <nav aria-label="Channels" className="grid content-start gap-4 max-md:hidden">
      <Group current={current} onOpen={onOpen} channels={open} />
      {archived.length > 0 && (
        <div className="grid gap-1">
          <h3 className="px-2 text-xs text-ink-faint">Archived</h3>
          <Group current={current} onOpen={onOpen} channels={archived} />
        </div>
      )}
    </nav>
  )
}

function Group({ channels, current, onOpen }: ChannelListProps) {
  return (
    <ul className="grid gap-0.5">
      {channels.map((channel) => (
        <li key={channel.id}>
          <button
            type="button"
            aria-current={channel.id === current.id ? 'true' : undefined}
            onClick={() => onOpen(channel.id)}
            className={cx(
              'flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-start text-ink-muted hover:bg-surface-2 hover:text-ink',
              'aria-[current]:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11',
              channel.unread > 0 && 'font-semibold text-ink',
            )}
          >
            <Hash className="size-4 text-ink-faint" aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{channel.name}</span>
            <UnreadMark unread={channel.unread} mentions={channel.mentions} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The list on a narrow screen: a menu behind the name of the open channel. */
export function ChannelSwitch({ channels, current, onOpen }: ChannelListProps) {
  const elsewhere = channels.filter(({ id }) => id !== current.id)
  const unread = elsewhere.reduce((sum, channel) => sum + channel.unread, 0)
  const mentions = elsewhere.reduce((sum, channel) => sum + channel.mentions, 0)
  return (
    <Menu
      align="start"
      button={
        <Button className="min-w-0 md:hidden" aria-haspopup="menu">
          <Hash aria-hidden="true" />
          <span className="truncate">{current.name}</span>
          <UnreadMark unread={unread} mentions={mentions} />
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={channels.map((channel) => ({
        label: channel.name,
        icon: Hash,
        hint: hintOf(channel),
        onSelect: () => onOpen(channel.id),
      }))}
    />
  )
}

function hintOf({ archived, unread, mentions }: Channel): string | null {
  if (archived) return 'Archived'
  return unread > 0 ? `${mentions > 0 ? '@' : ''}${unread >= UNREAD_MAX ? '99+' : unread} new` : null
}
