import { type SQL, sql } from 'drizzle-orm'
import { agesOf, type TargetingList, targetingLists } from './rules.ts'
import type { Criteria } from './schema.ts'

/** The column of `profiles` for each targeting list. */
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

/**
 * SQL predicate: the profile `alias` can be invited, i.e. has the tester role, a completed profile and an account, and
 * is open to tests.
 */
export const isInvitable = (alias = 'p'): SQL => {
  const p = sql.identifier(alias)
  return sql`(${p}.is_tester and ${p}.demographics_completed and ${p}.open_to_tests and ${p}.user_id is not null)`
}

/** SQL predicate: the profile `alias` matches the criteria of one list; undefined if the list is not filtered. */
export function matchesList(criteria: Criteria, list: TargetingList, alias = 'p'): SQL | undefined {
  const options = criteria[list]
  if (!options?.length) return undefined
  const column = sql`${sql.identifier(alias)}.${sql.identifier(columnOf[list])}`
  const values = sql`${sql.param(options)}::text[]`
  // A missing answer is no match: the predicate is false, never null.
  return list === 'favorite_genres' ? sql`${column} && ${values}` : sql`coalesce(${column} = any(${values}), false)`
}

/** SQL predicate: the age of the profile `alias` is in the range; undefined if age is not filtered. */
export function matchesAge(criteria: Criteria, alias = 'p'): SQL | undefined {
  const range = agesOf(criteria)
  return range && sql`coalesce(${sql.identifier(alias)}.age between ${range.from} and ${range.to}, false)`
}

/** SQL predicate: the profile `alias` lets tests record as much; undefined without a recording (sessions-9). */
export function matchesRecording({ recording }: Criteria, alias = 'p'): SQL | undefined {
  if (!recording) return undefined
  const records = sql`${sql.identifier(alias)}.records`
  return recording === 'voice' ? sql`${records} = 'voice'` : sql`${records} <> 'none'`
}

/** SQL predicate: the profile `alias` matches all criteria. True or false, never null. */
export function matchesCriteria(criteria: Criteria, alias = 'p'): SQL {
  const conditions = [
    ...targetingLists.map((list) => matchesList(criteria, list, alias)),
    matchesAge(criteria, alias),
    matchesRecording(criteria, alias),
  ]
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql`true` : sql`(${sql.join(given, sql` and `)})`
}
