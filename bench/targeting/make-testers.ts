import { otherCountries, popularCountries } from '#features/profiles/details/countries.ts'
import { listedOptions, type TargetingList } from '#features/targeting/rules.ts'
import type { Database } from '#platform/db/open.ts'

const locations = [...popularCountries, ...otherCountries()]

/** A pseudo-random number from 0 to 1, derived from the row and a salt. */
const chance = (salt: number) => `((hashint8extended(n, ${salt}) & 1048575) / 1048576.0)`
/** One of the options in a parameter, skewed towards the first ones; null for a few rows. */
const oneOf = (parameter: number, options: readonly string[], salt: number, { skew = 1.6 } = {}) =>
  `case when ${chance(salt + 50)} < 0.97 then ($${parameter}::text[])[1 + floor(power(${chance(salt)}, ${skew}) * ${options.length})::int] end`

const columns: [string, TargetingList][] = [
  ['gender', 'genders'],
  ['player_type', 'player_types'],
  ['device_type', 'device_types'],
  ['gaming_frequency', 'gaming_frequencies'],
  ['session_length', 'session_lengths'],
  ['spending_profile', 'spending_profiles'],
  ['experience_level', 'experience_levels'],
]

/** Adds testers with realistically uneven answers, in one statement and without triggers. */
export async function makeTesters({ systemPool }: Database, count: number): Promise<void> {
  const genres = listedOptions.favorite_genres
  const choices = columns.map(([, list], at) => oneOf(3 + at, listedOptions[list], 10 + at))
  // These indexes are only for the search by name, and maintaining them takes longer than everything else.
  await systemPool.query('drop index profiles_names, profiles_name_grams')
  await systemPool.query('alter table profiles disable trigger user')
  await systemPool.query(
    `insert into profiles (id, user_id, name, role, is_tester, demographics_completed, age, location, favorite_genres, ${columns.map(([column]) => column)})
     select id, id, 'Tester ' || n, 'tester', true, true, 13 + floor(power(${chance(1)}, 1.5) * 60)::int,
       case when ${chance(2)} < 0.002 then 'Street ' || (n % 5000) else ${oneOf(1, locations, 3, { skew: 2.5 })} end,
       array(select ($2::text[])[1 + g] from generate_series(0, ${genres.length - 1}) g
         where (hashint8extended(n, 100 + g) & 1023) < 380 - g * 20),
       ${choices}
     from (select n, gen_random_uuid() as id from generate_series(1, ${count}) n) x`,
    [locations, genres, ...columns.map(([, list]) => listedOptions[list])],
  )
  await systemPool.query('alter table profiles enable trigger user')
}
