import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import type { Criteria } from '../schema.ts'
import { targeting } from './calls.ts'

/** Debounce time of the criteria (requests-4). */
const debounceMs = 300

/** The debounced criteria without empty filters, so that equal criteria have the same query key. */
export function useDebouncedCriteria(criteria: Criteria): Criteria {
  const given = Object.entries(criteria).filter(([, filter]) =>
    Array.isArray(filter) ? filter.length > 0 : filter !== undefined,
  )
  const text = useDebounced(JSON.stringify(Object.fromEntries(given)), debounceMs)
  return JSON.parse(text) as Criteria
}

/** Live counts for the criteria, 300 ms after the last change; the previous counts stay until then. */
export function useCriteriaCounts(criteria: Criteria) {
  const input = useDebouncedCriteria(criteria)
  return useQuery({
    ...targeting.criteria.queryOptions({ input }),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })
}
