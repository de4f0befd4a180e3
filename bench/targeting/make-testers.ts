import { otherCountries, popularCountries } from '#features/profiles/countries.ts'
import { listedOptions, type TargetingList } from '#features/targeting/rules.ts'
import type { Database } from '#platform/db/open.ts'

const places = [...popularCountries, ...otherCountries()]

/** A number from 0 to 1 that belongs to the row and to what it is for. */
const chance = (salt: number) => `((hashint8extended(n, ${salt}) & 1048575) / 1048576.0)`
/** One of them, the first ones more often; nobody at home for a few. */
const oneOf = (options: readonly string[], salt: number, column: string) =>
  `case when ${chance(salt + 50)} < 0.97 then ($1::json->'${column}'->>(floor(power(${chance(salt)}, 1.6) * ${options.length})::int)) end as ${column}`

const columns: [string, TargetingList][] = [
  ['gender', 'genders'],
  ['player_type', 'player_types'],
  ['device_type', 'device_types'],
  ['gaming_frequency', 'gaming_frequencies'],
  ['session_length', 'session_lengths'],
  ['spending_profile', 'spending_profiles'],
  ['experience_level', 'experience_levels'],
]

/** So many testers with answers as uneven as people's, in one statement, and nothing noted of their coming. */
export async function makeTesters({ systemPool }: Database, count: number): Promise<void> {
  const options = Object.fromEntries(columns.map(([column, list]) => [column, listedOptions[list]]))
  const genres = listedOptions.favorite_genres
  await systemPool.query('alter table profiles disable trigger user')
  await systemPool.query(
    `insert into profiles (id, user_id, name, role, demographics_completed, age, location, favorite_genres, ${columns.map(([column]) => column)})
     select id, id, 'Tester ' || n, 'tester', true, 13 + floor(power(${chance(1)}, 1.5) * 60)::int,
       case when ${chance(2)} < 0.002 then 'Street ' || (n % 5000) else $1::json->'place'->>(floor(power(${chance(3)}, 2.5) * ${places.length})::int) end,
       array(select $1::json->'genre'->>g from generate_series(0, ${genres.length - 1}) g
         where (hashint8extended(n, 100 + g) & 1023) < 380 - g * 20),
       ${columns.map(([column]) => column)}
     from (select n, gen_random_uuid() as id, ${columns.map(([column, list], at) => oneOf(listedOptions[list], 10 + at, column))}
       from generate_series(1, ${count}) n) x`,
    [JSON.stringify({ ...options, place: places, genre: genres })],
  )
  await systemPool.query('alter table profiles enable trigger user')
  await systemPool.query('vacuum analyze profiles')
}
