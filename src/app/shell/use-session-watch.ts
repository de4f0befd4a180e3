import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Me, meetAgain } from '#features/accounts/ui/use-me.ts'
import { forgetSearches } from '#features/search/ui/recent-searches.ts'

/**
 * Somebody who is signed out or suspended from elsewhere, or gets other roles, is taken from pages that are not theirs any more, without a
 * reload: what was shown is forgotten and the guards look again.
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
    if (status === null) forgetSearches()
    void (status === null ? meetAgain(cache) : Promise.resolve()).then(() => router.invalidate())
  }, [status, cache, router])
}
