import { otherCountries, popularCountries } from '#features/profiles/details/countries.ts'
import {
  ageGroups,
  ages,
  type CountedFilter,
  countedFiltersOf,
  listedOptions,
  type TargetingList,
  targetingLists,
} from './rules.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

/** A typed location or genre is shown from this many testers on: a rarer one could identify a person. */
const minTesters = 3
const maxOptions = 500

const countries = new Set([...popularCountries, ...otherCountries()])

export type CountedValues = ReadonlyMap<string, number>

/** What both ways of counting find out about the testers. */
interface Counted {
  /** Numbers of testers by the value of a list, for those who match all other filters. */
  countedOf: (list: TargetingList) => CountedValues
  total: number
  everyone: number
  /** Testers who match the first `steps` set filters. */
  matchingFirst: (steps: number) => number
  /** Testers who match all filters but this one. */
  without: (filter: CountedFilter) => number
  /** Testers of these ages, inclusive, who match all filters but that of the age. */
  aged: (from: number, to: number) => number
}

/**
 * Composes the counts for all lists. Listed options keep their order; the others are sorted by count, descending. A
 * location or genre that testers typed themselves is included from three testers on, and always if it is one of the
 * criteria.
 */
export function composeCounts(criteria: Criteria, counted: Counted): CriteriaCounts {
  const { countedOf, total, everyone, matchingFirst, without, aged } = counted
  return {
    ...composeLists(criteria, countedOf),
    total_pool_size: total,
    funnel: {
      everyone,
      steps: countedFiltersOf(criteria).map((filter, at) => ({
        filter,
        matching: matchingFirst(at + 1),
        without: without(filter),
      })),
    },
    ages: ageGroups(aged(ages.min, ages.max)).map(({ from, to }) => ({ from, to, count: aged(from, to) })),
  }
}

/** The options of each list with their counts. */
function composeLists(criteria: Criteria, countedOf: Counted['countedOf']): Pick<CriteriaCounts, TargetingList> {
  const lists = targetingLists.map((list) => [list, optionsOf(list, countedOf(list), criteria[list] ?? [])] as const)
  return Object.fromEntries(lists) as Pick<CriteriaCounts, TargetingList>
}

function optionsOf(list: TargetingList, counted: CountedValues, selected: readonly string[]) {
  const option = (value: string) => ({ value, count: counted.get(value) ?? 0 })
  const listed = listedOptions[list]
  if (list !== 'locations' && list !== 'favorite_genres') return listed.map(option)
  const wanted = new Set(selected)
  const predefined = new Set(listed)
  const others: { value: string; count: number }[] = []
  for (const [value, count] of counted) {
    if (predefined.has(value) || wanted.has(value)) continue
    if (count >= minTesters || (list === 'locations' && countries.has(value))) others.push({ value, count })
  }
  others.sort(byCount)
  const typed = [...wanted].filter((value) => !predefined.has(value)).map(option)
  return [...listed.map(option), ...[...others.slice(0, maxOptions), ...typed].sort(byCount)]
}

const byCount = (a: { value: string; count: number }, b: { value: string; count: number }) =>
  b.count - a.count || (a.value < b.value ? -1 : 1)
