import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { refetchSoon } from '#kit/calls/refetch.ts'
import { profiles } from '../calls.ts'

/** The tester's level, streak, badges and earned credits, refetched on live events. */
export const useProgress = () => useQuery(profiles.progress.queryOptions())

/** Reports a visit and the browser's time zone to the server, once a day per open page. */
export function useNoteVisit() {
  const client = useQueryClient()
  const isTester = useMe()?.roles.includes('tester') ?? false
  const today = new Date().toDateString()
  useQuery({
    queryKey: ['visit', today],
    queryFn: async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const visit = await profiles.noteVisit.call({ timeZone })
      if (visit.fresh) await refetchSoon(client, ['profiles'])
      return visit
    },
    enabled: isTester,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
