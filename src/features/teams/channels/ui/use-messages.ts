import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { asProblem } from '#kit/problem.ts'
import { toast } from '#kit/toast.tsx'
import { teamMessages } from './calls.ts'
import type { Outgoing } from './outbox.ts'
import { outbox, storageKeyOf } from './outbox-of-tab.ts'

interface Where {
  workspaceId: string
  channelId: string
}

const optionsFor = (where: Where) =>
  teamMessages.list.infiniteOptions({
    input: (before: number | undefined) => ({ ...where, before }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.more ? page.messages.at(-1)?.seq : undefined),
  })

/** The messages of a channel, oldest first; older pages come on demand. */
export function useMessages(where: Where) {
  const query = useInfiniteQuery(optionsFor(where))
  return { ...query, messages: query.data?.pages.flatMap((page) => page.messages).reverse() }
}

/** What is on its way into a channel, and how to send more. */
export function useSending({ me, ...where }: Where & { me: string }) {
  const client = useQueryClient()
  const storageKey = storageKeyOf(me, where.channelId)
  const outgoing = useSyncExternalStore(outbox.subscribe, () => outbox.list(storageKey))
  const send = (message: Omit<Outgoing, 'problem'>) =>
    void outbox.send(storageKey, message, async ({ id, body }) => {
      await teamMessages.post.call({ ...where, id, body })
      // It leaves the list of what is under way only when it stands among the others.
      await client.invalidateQueries({ queryKey: optionsFor(where).queryKey })
    })
  return {
    outgoing,
    write: (body: string) => send({ id: crypto.randomUUID(), body, at: new Date().toISOString() }),
    again: (message: Outgoing) => send(message),
    discard: (id: string) => outbox.discard(storageKey, id),
  }
}

/** Takes back what one wrote, and puts it back for whoever clicks Undo. */
export function useDeleteMessage(where: Where) {
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
