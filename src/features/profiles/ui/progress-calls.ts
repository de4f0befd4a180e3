import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { profiles } from './calls.ts'

/** Level, streak, badges and what was earned, live. */
export const useProgress = () => useQuery(profiles.progress.queryOptions())

/** Tells the server, once a day for each open page, that the person came today and where the day begins for them. */
export function useNoteVisit() {
  const client = useQueryClient()
  const isTester = useMe()?.roles.includes('tester') ?? false
  const today = new Date().toDateString()
  useQuery({
    queryKey: ['visit', today],
    queryFn: async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const visit = await profiles.noteVisit.call({ timeZone })
      if (visit.fresh) await client.invalidateQueries({ queryKey: profiles.progress.queryKey() })
      return visit
    },
    enabled: isTester,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
