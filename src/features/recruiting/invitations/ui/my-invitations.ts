import { useEffect } from 'react'
import type { z } from 'zod'
import { useList } from '#kit/data/use-list.ts'
import type { myInvitations } from '../schema.ts'
import { invitations } from './calls.ts'

export type MyInvitation = z.output<typeof myInvitations>['invitations'][number]

/**
 * The tester's invitations, updated live: pending ones first and always loaded completely; earlier ones come with
 * `more`.
 */
export function useMyInvitations({ enabled = true }: { enabled?: boolean } = {}) {
  const list = useList({ ...invitations.mine.pages(), enabled }, (page) => page.invitations)
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  const pendingLeft = list.data?.at(-1)?.status === 'pending'
  useEffect(() => {
    if (pendingLeft && hasMore && !loadingMore && !failedToLoadMore) loadMore()
  })
  return list
}

/** The pending invitations that have not expired, newest first. */
export function waitingOf(all: readonly MyInvitation[], now: Date): MyInvitation[] {
  return all
    .filter(({ status, expiresAt }) => status === 'pending' && expiresAt > now)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** 'Coldpress', 'Coldpress and Ironberry', 'Coldpress, Ironberry and 2 more'; each studio once. */
export function sendersOf(waiting: readonly Pick<MyInvitation, 'studioName'>[]): string {
  const names = [...new Set(waiting.map(({ studioName }) => studioName))]
  const [first, second, ...more] = names
  if (second === undefined) return first ?? ''
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}

/** tests-2: 'N New Invitation(s)'. */
export const newInvitations = (count: number): string => `${count} New Invitation${count === 1 ? '' : 's'}`

export const invitationTitle = ({ game }: Pick<MyInvitation, 'game'>): string => game?.title ?? 'Confidential game'
