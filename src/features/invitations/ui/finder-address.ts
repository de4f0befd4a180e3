import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { levels } from '#features/profiles/levels.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { readCriteria, writeCriteria } from '#features/targeting/ui/criteria-address.ts'
import { useDebounced } from '#kit/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { type PastWork, pastWork } from '../rules.ts'

/** What a studio looks for, as it stands in the address beside the game, the request and the tester it is about. */
export interface Finding {
  words: string
  level: string | undefined
  worked: PastWork
  criteria: Criteria
}

export function readFinding(search: Record<string, unknown>): Finding {
  return {
    words: typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '',
    level: levels.find(({ name }) => name === search.level)?.name,
    worked: pastWork.find((worked) => worked === search.worked) ?? 'any',
    criteria: readCriteria(search),
  }
}

export interface About {
  game?: string | undefined
  request?: string | undefined
  tester?: string | undefined
}

export function finderHref({ words, level, worked, criteria }: Finding, about: About): string {
  const query = new URLSearchParams()
  for (const [name, id] of Object.entries(about)) if (id) query.set(name, id)
  if (words !== '') query.set('q', JSON.stringify(words))
  if (level) query.set('level', level)
  if (worked !== 'any') query.set('worked', worked)
  writeCriteria(query, criteria)
  const rest = query.toString()
  return `${paths.studioTab('testers')}${rest && `&${rest}`}`
}

/** What is looked for; written into the address once it rests, for a slider that is drawn says a hundred things. */
export function useFinding(about: About) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [finding, setFinding] = useState(() => readFinding(search))
  const rested = useDebounced(finding, 300)
  const { game, request, tester } = about
  useEffect(() => {
    const href = finderHref(rested, { game, request, tester })
    if (href !== `${location.pathname}${location.search}`) void navigate({ href, replace: true, resetScroll: false })
  }, [rested, game, request, tester, navigate])
  const change = (next: Partial<Finding>) => setFinding((now) => ({ ...now, ...next }))
  return { finding, rested, change }
}
