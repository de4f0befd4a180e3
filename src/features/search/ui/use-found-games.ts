import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '#kit/toast.tsx'
import { useDebounced } from '#kit/use-debounced.ts'
import { shortestSearch } from '../rules.ts'
import { search } from './calls.ts'

const rest = 300

/** Games for what is typed, once it has rested and is long enough; `searching` until the answer is there. */
export function useFoundGames(typed: string) {
  const words = useDebounced(typed.trim(), rest)
  const enough = typed.trim().length >= shortestSearch
  const { data, error, isFetching } = useQuery({
    ...search.games.queryOptions({ input: { words } }),
    enabled: enough && words.length >= shortestSearch,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (error) toast.error('Search Error', 'Failed to perform search')
  }, [error])
  return {
    games: enough ? (data?.games ?? []) : [],
    searching: enough && (isFetching || words !== typed.trim()),
  }
}
