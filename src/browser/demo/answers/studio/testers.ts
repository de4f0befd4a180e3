import { composeCounts } from '#features/targeting/compose-counts.ts'
import {
  agesOf,
  filtersOf,
  isEmptyCriteria,
  type TargetingFilter,
  type TargetingList,
  whyMatch,
} from '#features/targeting/rules.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import type { AreaAnswers } from '../../answers.ts'
import { allTesters, type DemoTester } from '../../data/people.ts'

const valuesOf: Readonly<Record<TargetingList, (tester: DemoTester) => readonly string[]>> = {
  genders: ({ gender }) => [gender],
  locations: ({ location }) => [location],
  player_types: ({ playerType }) => [playerType],
  device_types: ({ deviceType }) => [deviceType],
  gaming_frequencies: ({ gamingFrequency }) => [gamingFrequency],
  session_lengths: ({ sessionLength }) => [sessionLength],
  favorite_genres: ({ favoriteGenres }) => favoriteGenres,
  spending_profiles: ({ spendingProfile }) => [spendingProfile],
  experience_levels: ({ experienceLevel }) => [experienceLevel],
}

function meets(tester: DemoTester, criteria: Criteria, filter: TargetingFilter): boolean {
  if (filter !== 'age') {
    const wanted: readonly string[] = criteria[filter] ?? []
    return wanted.length === 0 || valuesOf[filter](tester).some((value) => wanted.includes(value))
  }
  const range = agesOf(criteria)
  return !range || (tester.age >= range.from && tester.age <= range.to)
}

/** The testers who match all of these filters. */
const matching = (criteria: Criteria, filters: readonly TargetingFilter[]) =>
  allTesters.filter((tester) => filters.every((filter) => meets(tester, criteria, filter)))

/** The testers of the demo whom a request with these criteria would reach. */
export const testersFor = (criteria: Criteria): DemoTester[] => matching(criteria, filtersOf(criteria))

/** Why a tester matches the criteria, in words to the studio. */
export const reasonsFor = (tester: DemoTester, criteria: Criteria): string[] =>
  isEmptyCriteria(criteria) ? [] : whyMatch(tester, criteria, 'they')

export const targetingAnswers = {
  criteria: (criteria) => {
    const filters = filtersOf(criteria)
    const others = (left: TargetingFilter) =>
      matching(
        criteria,
        filters.filter((filter) => filter !== left),
      )
    return composeCounts(criteria, {
      countedOf: (list) => {
        const counts = new Map<string, number>()
        for (const tester of others(list))
          for (const value of valuesOf[list](tester)) counts.set(value, (counts.get(value) ?? 0) + 1)
        return counts
      },
      total: matching(criteria, filters).length,
      everyone: allTesters.length,
      matchingFirst: (steps) => matching(criteria, filters.slice(0, steps)).length,
      without: (filter) => others(filter).length,
      aged: (from, to) => others('age').filter(({ age }) => age >= from && age <= to).length,
    })
  },
} satisfies AreaAnswers<'targeting'>
