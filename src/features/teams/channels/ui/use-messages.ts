import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { teamMessages } from './calls.ts'
import type { Outgoing } from './outbox.ts'
import { outbox, storageKeyOf } from './outbox-of-tab.ts'

interface ChannelRef {
  workspaceId: string
  channelId: string
}

const optionsFor = (where: ChannelRef) =>
  teamMessages.list.infiniteOptions({
    input: (before: number | undefined) => ({ ...where, before }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.more ? page.messages.at(-1)?.seq : undefined),
  })

/** The messages of a channel, oldest first; older pages load on demand. */
export function useMessages(where: ChannelRef) {
  const query = useInfiniteQuery(optionsFor(where))
  return { ...query, messages: query.data?.pages.flatMap((page) => page.messages).reverse() }
}

/** The unsent messages of a channel, and functions to send, retry and discard. */
export function useSending({ me, ...where }: ChannelRef & { me: string }) {
  const client = useQueryClient()
  const storageKey = storageKeyOf(me, where.channelId)
  const outgoing = useSyncExternalStore(outbox.subscribe, () => outbox.list(storageKey))
  const send = (message: Omit<Outgoing, 'problem'>) =>
    void outbox.send(storageKey, message, async ({ id, body }) => {
      await teamMessages.post.call({ ...where, id, body })
      // It stays in the outbox until the posted message is in the list.
      await client.invalidateQueries({ queryKey: optionsFor(where).queryKey })
    })
  return {
    outgoing,
    write: (body: string) => send({ id: crypto.randomUUID(), body, at: new Date().toISOString() }),
    again: (message: Outgoing) => send(message),
    discard: (id: string) => outbox.discard(storageKey, id),
  }
}

/** Deletes an own message, with an undo that restores it. */
export function useDeleteMessage(where: ChannelRef) {
  const client = useQueryClient()
  const run = async (call: () => Promise<unknown>) => {
    try {
      await call()
      return true
    } catch (error) {
      toast.error('Error', asProblem(error).message)
      return false
    } finally {
      await client.invalidateQueries({ queryKey: optionsFor(where).queryKey })
    }
  }
  return async (messageId: string) => {
    const one = { workspaceId: where.workspaceId, messageId }
    const gone = await run(() => teamMessages.delete.call(one))
    if (gone) toast.undo('Message deleted', () => void run(() => teamMessages.restore.call(one)))
  }
}
