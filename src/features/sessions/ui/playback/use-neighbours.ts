import { useWholeList } from '#kit/data/use-list.ts'
import type { ListedSession, Session } from '../../schema.ts'
import { sessions } from '../calls.ts'

export interface Neighbours {
  /** From 1. */
  at: number
  of: number
  before: ListedSession | undefined
  after: ListedSession | undefined
  all: readonly ListedSession[]
}

/**
 * The sessions of the same request around this one, in the order of their sending; null where there are none. All pages are
 * needed: the one that was just opened stands behind all unseen ones.
 */
export function useNeighbours({ id, viewer, request }: Session): Neighbours | null {
  const list = useWholeList(
    {
      ...sessions.ofRequest.pages({ requestId: request?.id ?? '' }),
      enabled: request !== null && viewer !== 'tester' && viewer !== 'consultant',
    },
    (page) => page.sessions,
  )
  // The list shows unseen ones first; an opened session must not change its place under the person’s hand.
  const all = [...(list.data ?? [])].sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
  const at = all.findIndex((one) => one.id === id)
  if (at === -1 || list.more.hasMore) return null
  return { at: at + 1, of: all.length, before: all[at - 1], after: all[at + 1], all }
}
