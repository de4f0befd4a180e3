import { type SQL, sql } from 'drizzle-orm'
import { levels } from './levels.ts'

const ranks = levels.map(({ name }) => `'${name}'`).join(', ')
const answers =
  'age, gender, location, device_type, gaming_frequency, session_length, spending_profile, experience_level'.split(', ')

/**
 * The order in which testers are offered to a studio: profiles filled in from 75 % on first (ruling 31: of the ten parts that
 * `completionPercent` counts), then the higher level, then the name. The index `profiles_offered` holds the same expressions.
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
