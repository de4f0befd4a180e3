import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Channel, ChannelList } from '../schema.ts'
import { teamChannels } from './calls.ts'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

interface Reading {
  workspaceId: string
  channel: Channel
  /** Number of the newest message that is drawn. */
  newest: number
  /** Whether that one is in view. */
  atEnd: boolean
}

/** What was seen is read: the newest message, once it is in view of a page in view. */
export function useReadMark({ workspaceId, channel, newest, atEnd }: Reading): void {
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
    // Its failure costs nothing: the next message, or the next visit, marks again.
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
