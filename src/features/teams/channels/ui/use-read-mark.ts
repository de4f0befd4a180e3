import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Channel, ChannelList } from '../schema.ts'
import { teamChannels } from './calls.ts'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

interface ReadMarkInput {
  workspaceId: string
  channel: Channel
  /** `seq` of the newest rendered message. */
  newest: number
  /** Whether that message is in view. */
  atEnd: boolean
}

/** Marks the newest message as read when it is in view and the page is visible. */
export function useReadMark({ workspaceId, channel, newest, atEnd }: ReadMarkInput): void {
  const client = useQueryClient()
  const inView = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const mark = useEffectEvent((seq: number) => {
    const key = teamChannels.list.queryKey({ input: { workspaceId } })
    client.setQueryData<ChannelList>(
      key,
      (list) =>
        list && {
          ...list,
          channels: list.channels.map((one) =>
            one.id === channel.id ? { ...one, readSeq: seq, unread: 0, mentions: 0 } : one,
          ),
        },
    )
    // A failure needs no handling: the next message or visit sets the mark again.
    teamChannels.markRead
      .call({ workspaceId, channelId: channel.id, seq })
      .then(() => client.invalidateQueries({ queryKey: teamChannels.unread.queryKey() }))
      .catch(() => client.invalidateQueries({ queryKey: key }))
  })
  const due = inView && atEnd && newest > channel.readSeq
  useEffect(() => {
    if (due) mark(newest)
  }, [due, newest])
}
