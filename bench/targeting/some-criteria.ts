import { popularCountries } from '#features/profiles/details/countries.ts'
import { listedOptions, targetingLists } from '#features/targeting/rules.ts'
import type { Criteria } from '#features/targeting/schema.ts'

/** The same criteria in every run: none, then one to five lists with one to three options, every second with ages. */
export function someCriteria(count: number): Criteria[] {
  let state = 7
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return {}
    const criteria: Record<string, unknown> = {}
    for (let lists = 1 + below(5); lists > 0; lists--) {
      const list = targetingLists[below(targetingLists.length)] ?? 'genders'
      const options = list === 'locations' ? popularCountries : listedOptions[list]
      criteria[list] = [...new Set(Array.from({ length: 1 + below(3) }, () => options[below(options.length)]))]
    }
    if (at % 2) Object.assign(criteria, { min_age: 13 + below(30), max_age: 45 + below(50) })
    return criteria as Criteria
  })
}
