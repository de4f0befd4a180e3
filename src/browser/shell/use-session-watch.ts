import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Me, refetchMe } from '#features/accounts/ui/use-me.ts'
import { forgetTyped } from '#kit/runtime/forget-typed.ts'

/**
 * Handles a session that ended, was suspended or got other roles elsewhere: the cached data is cleared and the guards
 * run again, without a reload, so that the person leaves pages that are not allowed any more.
 */
export function useSessionWatch(me: Me | null): void {
  const cache = useQueryClient()
  const router = useRouter()
  const status = me && `${me.profileId} ${me.role} ${me.roles.join()} ${me.suspended !== null}`
  const before = useRef(status)
  useEffect(() => {
    const former = before.current
    before.current = status
    if (former === null || former === status) return
    if (status === null) forgetTyped()
    void (status === null ? refetchMe(cache) : Promise.resolve()).then(() => router.invalidate())
  }, [status, cache, router])
}
