import { useQuery } from '@tanstack/react-query'
import { profiles } from './calls.ts'

/** Level, streak, badges and what was earned, live. */
export const useProgress = () => useQuery(profiles.progress.queryOptions())

/** Tells the server, once a day for each open page, that the person came today and where the day begins for them. */
export function useNoteVisit() {
  const today = new Date().toDateString()
  useQuery({
    queryKey: ['visit', today],
    queryFn: () => profiles.noteVisit.call({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
