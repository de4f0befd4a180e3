import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '#kit/feedback/toast.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { minQueryLength } from '../rules.ts'
import type { Found } from '../schema.ts'
import { search } from './calls.ts'

const debounceMs = 300
const noResults: Found = { games: [], testers: [], reviews: [], people: [] }

/**
 * Results for the typed text, debounced by 300 ms, from two characters on; `searching` while loading, `failed` on an
 * error.
 */
export function useSearchResults(typed: string) {
  const query = useDebounced(typed.trim(), debounceMs)
  const longEnough = typed.trim().length >= minQueryLength
  const { data, error, isFetching } = useQuery({
    ...search.find.queryOptions({ input: { query } }),
    enabled: longEnough && query.length >= minQueryLength,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (error) toast.error('Search Error', 'Failed to perform search')
  }, [error])
  return {
    found: longEnough ? (data ?? noResults) : noResults,
    searching: longEnough && (isFetching || query !== typed.trim()),
    failed: longEnough && error !== null,
  }
}
