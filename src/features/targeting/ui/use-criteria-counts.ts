import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#kit/use-debounced.ts'
import type { Criteria } from '../schema.ts'
import { targeting } from './calls.ts'

/** How long the criteria have to rest before they are counted (spec 2 §5). */
const restMs = 300

/** The criteria once they rest, without lists that ask for nothing: the same wish is the same answer. */
export function useRestedCriteria(criteria: Criteria): Criteria {
  const given = Object.entries(criteria).filter(([, asked]) =>
    Array.isArray(asked) ? asked.length > 0 : asked !== undefined,
  )
  const words = useDebounced(JSON.stringify(Object.fromEntries(given)), restMs)
  return JSON.parse(words) as Criteria
}

/** Live counts for what is asked, 300 ms after the last change; the former ones stay until then. */
export function useCriteriaCounts(criteria: Criteria) {
  const input = useRestedCriteria(criteria)
  return useQuery({
    ...targeting.criteria.queryOptions({ input }),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })
}
