import { otherCountries, popularCountries } from '#features/profiles/countries.ts'
import { listedOptions, type TargetingList, targetingLists } from './rules.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

/** Fewer testers than this do not show a word that they typed themselves: it may be their words about themselves. */
const fewestToShow = 3
const mostOptions = 500

const countries = new Set([...popularCountries, ...otherCountries()])

export type CountedValues = ReadonlyMap<string, number>

/**
 * The answer out of what was counted. Listed options stand in their order, the others by how many say so; a place or genre
 * that testers typed themselves is named from three on, and one that was asked for always.
 */
export function composeAnswer(
  criteria: Criteria,
  countedOf: (list: TargetingList) => CountedValues,
  total: number,
): CriteriaCounts {
  const lists = targetingLists.map((list) => [list, optionsOf(list, countedOf(list), criteria[list] ?? [])] as const)
  return { ...(Object.fromEntries(lists) as Omit<CriteriaCounts, 'total_pool_size'>), total_pool_size: total }
}

function optionsOf(list: TargetingList, counted: CountedValues, asked: readonly string[]) {
  const option = (value: string) => ({ value, count: counted.get(value) ?? 0 })
  const listed = listedOptions[list]
  if (list !== 'locations' && list !== 'favorite_genres') return listed.map(option)
  const wanted = new Set(asked)
  const told = new Set(listed)
  const others: { value: string; count: number }[] = []
  for (const [value, count] of counted) {
    if (told.has(value) || wanted.has(value)) continue
    if (count >= fewestToShow || (list === 'locations' && countries.has(value))) others.push({ value, count })
  }
  others.sort(byCount)
  const askedFor = [...wanted].filter((value) => !told.has(value)).map(option)
  return [...listed.map(option), ...[...others.slice(0, mostOptions), ...askedFor].sort(byCount)]
}

const byCount = (a: { value: string; count: number }, b: { value: string; count: number }) =>
  b.count - a.count || (a.value < b.value ? -1 : 1)
