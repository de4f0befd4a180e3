import { useQuery, useQueryClient } from '@tanstack/react-query'
import { profiles } from './calls.ts'

/** Level, streak, badges and what was earned, live. */
export const useProgress = () => useQuery(profiles.progress.queryOptions())

/** Tells the server, once a day for each open page, that the person came today and where the day begins for them. */
export function useNoteVisit() {
  const client = useQueryClient()
  const today = new Date().toDateString()
  useQuery({
    queryKey: ['visit', today],
    queryFn: async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const visit = await profiles.noteVisit.call({ timeZone })
      if (visit.fresh) await client.invalidateQueries({ queryKey: profiles.progress.queryKey() })
      return visit
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
