import { listedOptions, type TargetingList, targetingLists } from '../rules.ts'
import type { Criteria } from '../schema.ts'

/** Lists that accept typed options, and their maximum length. */
const maxLength: Partial<Record<TargetingList, number>> = { locations: 100, favorite_genres: 40 }

/** Reads the filters from a URL's query; invalid values are left out. */
export function readCriteria(search: Record<string, unknown>): Criteria {
  const criteria: Record<string, unknown> = {}
  for (const list of targetingLists) {
    const given = search[list]
    if (!Array.isArray(given)) continue
    const longest = maxLength[list]
    const fits = (value: unknown) =>
      typeof value === 'string' &&
      (longest === undefined
        ? listedOptions[list].includes(value)
        : value.length <= longest && value.trim() === value && /^\P{C}+$/u.test(value))
    const picked = [...new Set(given.filter(fits))].slice(0, 50)
    if (picked.length > 0) criteria[list] = picked
  }
  const { min_age: from, max_age: to } = search
  const isAge = (age: unknown): age is number => Number.isInteger(age) && Number(age) >= 13 && Number(age) <= 100
  if (isAge(from) && isAge(to) && to - from >= 5) Object.assign(criteria, { min_age: from, max_age: to })
  return criteria as Criteria
}

/** Writes the filters into a URL's query, for `readCriteria`. */
export function writeCriteria(query: URLSearchParams, criteria: Criteria): void {
  for (const [name, filter] of Object.entries(criteria)) {
    if (Array.isArray(filter) ? filter.length > 0 : filter !== undefined) query.set(name, JSON.stringify(filter))
  }
}
