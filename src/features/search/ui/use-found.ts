import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '#kit/toast.tsx'
import { useDebounced } from '#kit/use-debounced.ts'
import { shortestSearch } from '../rules.ts'
import type { Found } from '../schema.ts'
import { search } from './calls.ts'

const rest = 300
const nothing: Found = { games: [], testers: [], reviews: [], people: [] }

/** What is found for what is typed, once it has rested and is long enough; `searching` until the answer is there, `failed` when none came. */
export function useFound(typed: string) {
  const words = useDebounced(typed.trim(), rest)
  const enough = typed.trim().length >= shortestSearch
  const { data, error, isFetching } = useQuery({
    ...search.find.queryOptions({ input: { words } }),
    enabled: enough && words.length >= shortestSearch,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (error) toast.error('Search Error', 'Failed to perform search')
  }, [error])
  return {
    found: enough ? (data ?? nothing) : nothing,
    searching: enough && (isFetching || words !== typed.trim()),
    failed: enough && error !== null,
  }
}
