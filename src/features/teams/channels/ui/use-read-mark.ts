import { useEffect, useSyncExternalStore } from 'react'
import { patch, useAct } from '#kit/calls/use-act.ts'
import type { Channel } from '../schema.ts'
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
  const inView = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const mark = useAct(teamChannels.markRead, {
    // A failure needs no handling: the next message or visit sets the mark again.
    showsError: true,
    optimistic: ({ seq }) =>
      patch(teamChannels.list.queryKey({ input: { workspaceId } }), (list) => ({
        ...list,
        channels: list.channels.map((one) =>
          one.id === channel.id ? { ...one, readSeq: seq, unread: 0, mentions: 0 } : one,
        ),
      })),
  }).mutate
  const due = inView && atEnd && newest > channel.readSeq
  useEffect(() => {
    if (due) mark({ workspaceId, channelId: channel.id, seq: newest })
  }, [due, newest, mark, workspaceId, channel.id])
}
