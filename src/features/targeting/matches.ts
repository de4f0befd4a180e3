import { type SQL, sql } from 'drizzle-orm'
import { agesOf, type TargetingList, targetingLists } from './rules.ts'
import type { Criteria } from './schema.ts'

/** The column of `profiles` that holds the answer a list asks for. */
export const columnOf: Readonly<Record<TargetingList, string>> = {
  genders: 'gender',
  locations: 'location',
  player_types: 'player_type',
  device_types: 'device_type',
  gaming_frequencies: 'gaming_frequency',
  session_lengths: 'session_length',
  favorite_genres: 'favorite_genres',
  spending_profiles: 'spending_profile',
  experience_levels: 'experience_level',
}

/** Who can be asked at all: people who hold the tester role, with a finished profile, an account and the wish to be asked. */
export const isInvitable = (alias = 'p'): SQL => {
  const p = sql.identifier(alias)
  return sql`(${p}.is_tester and ${p}.demographics_completed and ${p}.open_to_tests and ${p}.user_id is not null)`
}

/** Whether a profile, named in the statement by `alias`, answers what one list asks for; undefined where it asks for nothing. */
export function matchesList(criteria: Criteria, list: TargetingList, alias = 'p'): SQL | undefined {
  const asked = criteria[list]
  if (!asked?.length) return undefined
  const column = sql`${sql.identifier(alias)}.${sql.identifier(columnOf[list])}`
  const values = sql`${sql.param(asked)}::text[]`
  // Someone without an answer is no match, and never an unknown.
  return list === 'favorite_genres' ? sql`${column} && ${values}` : sql`coalesce(${column} = any(${values}), false)`
}

export function matchesAge(criteria: Criteria, alias = 'p'): SQL | undefined {
  const range = agesOf(criteria)
  return range && sql`coalesce(${sql.identifier(alias)}.age between ${range.from} and ${range.to}, false)`
}

/** True for profiles, named in the statement by `alias`, that match all that is asked for. Only ever true or false. */
export function matches(criteria: Criteria, alias = 'p'): SQL {
  const conditions = [...targetingLists.map((list) => matchesList(criteria, list, alias)), matchesAge(criteria, alias)]
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql`true` : sql`(${sql.join(given, sql` and `)})`
}
