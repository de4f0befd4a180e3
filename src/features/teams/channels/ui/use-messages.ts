import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { teamMessages } from './calls.ts'
import type { Outgoing } from './outbox.ts'
import { outbox, storageKeyOf } from './outbox-of-tab.ts'

interface ChannelRef {
  workspaceId: string
  channelId: string
}

const optionsFor = (where: ChannelRef) =>
  teamMessages.list.pages(where, {
    as: 'before',
    next: ({ more, messages }) => (more ? messages.at(-1)?.seq : undefined),
  })

/** The messages of a channel, oldest first; older pages load on demand. */
export function useMessages(where: ChannelRef) {
  const query = useInfiniteQuery(optionsFor(where))
  return { ...query, messages: query.data?.pages.flatMap((page) => page.messages).reverse() }
}

/** The unsent messages of a channel, and functions to send, retry and discard. */
export function useSending({ me, ...where }: ChannelRef & { me: string }) {
  const post = useAct(teamMessages.post, { showsError: true })
  const storageKey = storageKeyOf(me, where.channelId)
  const outgoing = useSyncExternalStore(outbox.subscribe, () => outbox.list(storageKey))
  const send = (message: Omit<Outgoing, 'problem'>) =>
    // It stays in the outbox until the posted message is in the list.
    void outbox.send(storageKey, message, async ({ id, body }) => void (await post.mutateAsync({ ...where, id, body })))
  return {
    outgoing,
    write: (body: string) => send({ id: crypto.randomUUID(), body, at: new Date().toISOString() }),
    again: (message: Outgoing) => send(message),
    discard: (id: string) => outbox.discard(storageKey, id),
  }
}

/** Deletes an own message, with an undo that restores it. */
export function useDeleteMessage({ workspaceId }: ChannelRef) {
  const restore = useAct(teamMessages.restore)
  const remove = useAct(teamMessages.delete, { toast: 'Message deleted', undo: restore.mutate })
  return (messageId: string) => remove.mutate({ workspaceId, messageId })
}
