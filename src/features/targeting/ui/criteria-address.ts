import { listedOptions, type TargetingList, targetingLists } from '../rules.ts'
import type { Criteria } from '../schema.ts'

/** Lists that take words of one's own, and how long they may be. */
const longestWord: Partial<Record<TargetingList, number>> = { locations: 100, favorite_genres: 40 }

/** Filters as they stand in an address; what could not have been picked is left out. */
export function readCriteria(search: Record<string, unknown>): Criteria {
  const criteria: Record<string, unknown> = {}
  for (const list of targetingLists) {
    const given = search[list]
    if (!Array.isArray(given)) continue
    const longest = longestWord[list]
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

/** The same, written so that the address reads back as it was. */
export function writeCriteria(query: URLSearchParams, criteria: Criteria): void {
  for (const [name, asked] of Object.entries(criteria)) {
    if (Array.isArray(asked) ? asked.length > 0 : asked !== undefined) query.set(name, JSON.stringify(asked))
  }
}
