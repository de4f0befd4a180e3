import { type SQL, sql } from 'drizzle-orm'
import { levels } from './progress/levels.ts'

const ranks = levels.map(({ name }) => `'${name}'`).join(', ')
const answers =
  'age, gender, location, device_type, gaming_frequency, session_length, spending_profile, experience_level'.split(', ')

/**
 * The sort order of testers for a studio: first profiles with a completion of 75 % or more (profiles-7, as counted by
 * `completionPercent`), then by level, highest first, then by name. The index `profiles_offered` has the same
 * expressions.
 */
export function testerOrder(alias?: string): { isThin: SQL; rank: SQL; name: SQL } {
  const p = alias ? `"${alias}".` : ''
  const given = answers.map((column) => `${p}${column}`).join(', ')
  return {
    isThin: sql.raw(`(num_nonnulls(${given}) + (${p}favorite_genres <> '{}')::int + (${p}data_consent)::int < 7.5)`),
    rank: sql.raw(`(- coalesce(array_position(array[${ranks}]::text[], ${p}tester_level), 0))`),
    name: sql.raw(`lower(${p}name)`),
  }
}
