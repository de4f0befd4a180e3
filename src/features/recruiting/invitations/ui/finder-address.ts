import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { levels } from '#features/profiles/progress/levels.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { readCriteria, writeCriteria } from '#features/targeting/ui/criteria-address.ts'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { type PastWork, pastWork } from '../rules.ts'

/** The filters of the tester finder, kept in the page's URL beside the ids of game, request and tester. */
export interface FinderFilters {
  text: string
  level: string | undefined
  worked: PastWork
  /** Only the studio's favourites. */
  favourites: boolean
  criteria: Criteria
}

export function readFilters(search: Record<string, unknown>): FinderFilters {
  return {
    text: typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '',
    level: levels.find(({ name }) => name === search.level)?.name,
    worked: pastWork.find((worked) => worked === search.worked) ?? 'any',
    favourites: search.favourites === true,
    criteria: readCriteria(search),
  }
}

export interface FinderTarget {
  game?: string | undefined
  request?: string | undefined
  tester?: string | undefined
  /** The tester whose profile is open beside the list. */
  profile?: string | undefined
}

export function finderHref({ text, level, worked, favourites, criteria }: FinderFilters, target: FinderTarget): string {
  const query = new URLSearchParams()
  for (const [name, id] of Object.entries(target)) if (id) query.set(name, id)
  if (text !== '') query.set('q', JSON.stringify(text))
  if (level) query.set('level', level)
  if (worked !== 'any') query.set('worked', worked)
  if (favourites) query.set('favourites', 'true')
  writeCriteria(query, criteria)
  const rest = query.toString()
  return `${paths.studioTab('testers')}${rest && `&${rest}`}`
}

/** Whether the address is still the finder's: somebody may have left within the time of the debouncing. */
const isShown = () =>
  `${location.pathname}?tab=${new URLSearchParams(location.search).get('tab')}` === paths.studioTab('testers')

/**
 * The filters and their debounced value, which is written into the URL once it has changed. Debouncing keeps a dragged
 * slider from navigating on each step. The hook navigates for no other reason: an effect also runs while the page that
 * follows is loaded, and would lead back a person who leaves.
 */
export function useFinderFilters(target: FinderTarget) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [filters, setFilters] = useState(() => readFilters(search))
  const debounced = useDebounced(filters, 300)
  const written = useRef(debounced)
  const { game, request, tester, profile } = target
  useEffect(() => {
    if (written.current === debounced || !isShown()) return
    written.current = debounced
    const href = finderHref(debounced, { game, request, tester, profile })
    void navigate({ href, replace: true, resetScroll: false })
  }, [debounced, game, request, tester, profile, navigate])
  const change = (next: Partial<FinderFilters>) => setFilters((now) => ({ ...now, ...next }))
  return { filters, debounced, change }
}
