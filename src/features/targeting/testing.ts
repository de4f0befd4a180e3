import fc from 'fast-check'
import {
  deviceTypes,
  experienceLevels,
  gamingFrequencies,
  genders,
  playerTypes,
  sessionLengths,
  spendingProfiles,
} from '#features/profiles/rules.ts'
import type { Database } from '#platform/db/open.ts'
import { genres } from '#shared/genres.ts'
import { recordingChoices, recordingModes } from '#shared/play/recording.ts'
import type { IndexedProfile } from './index/tester-index.ts'
import type { Criteria } from './schema.ts'

const locations = ['Finland', 'Japan', 'Brazil', 'My own street 5', 'Oulu, by the sea', 'Atlantis']
const likes = [...genres, 'Roguelike', 'Yodelling']

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 })
const oneOf = (options: readonly string[]) => maybe(fc.constantFrom(...options))

/** Any profile; `isInvitable` is false for erased accounts, incomplete profiles and other roles. */
export const anyProfile = fc.record({
  id: fc.uuid({ version: 4 }),
  age: maybe(fc.integer({ min: 13, max: 110 })),
  genders: oneOf(genders),
  locations: oneOf(locations),
  player_types: oneOf(playerTypes),
  device_types: oneOf(deviceTypes),
  gaming_frequencies: oneOf(gamingFrequencies),
  session_lengths: oneOf(sessionLengths),
  favorite_genres: fc.array(fc.constantFrom(...likes), { maxLength: 5 }),
  spending_profiles: oneOf(spendingProfiles),
  experience_levels: oneOf(experienceLevels),
  records: fc.constantFrom(...recordingChoices),
  isInvitable: fc.constantFrom(true, true, true, true, false),
}) satisfies fc.Arbitrary<IndexedProfile & { isInvitable: boolean }>

export type AnyProfile = IndexedProfile & { isInvitable: boolean }

/** Mostly undefined, so that the criteria leave some testers. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const some = <T extends string>(options: readonly T[]) => rarely(fc.subarray([...options], { maxLength: 3 }))

export const anyCriteria: fc.Arbitrary<Criteria> = fc.record({
  genders: some(genders),
  locations: some([...locations, 'Nowhere']),
  player_types: some(playerTypes),
  device_types: some(deviceTypes),
  gaming_frequencies: some(gamingFrequencies),
  session_lengths: some(sessionLengths),
  favorite_genres: some([...likes, 'Unheard of']),
  spending_profiles: some(spendingProfiles),
  experience_levels: some(experienceLevels),
  min_age: rarely(fc.integer({ min: 13, max: 100 })),
  max_age: rarely(fc.integer({ min: 13, max: 100 })),
  recording: rarely(fc.constantFrom(...recordingModes)),
})

/** Upserts profiles with one SQL statement, without the product's code. */
export async function writeProfiles(
  { systemPool }: Pick<Database, 'systemPool'>,
  all: readonly AnyProfile[],
): Promise<void> {
  const newest = [...new Map(all.map((profile) => [profile.id, profile])).values()]
  await systemPool.query(
    `insert into profiles as p (id, user_id, name, role, is_tester, age, gender, location, player_type, device_type, gaming_frequency,
       session_length, favorite_genres, spending_profile, experience_level, records, demographics_completed)
     select id, case when "isInvitable" then id end, 'Somebody', 'tester', true, age, genders, locations, player_types, device_types,
       gaming_frequencies, session_lengths, favorite_genres, spending_profiles, experience_levels, records, true
     from json_to_recordset($1::json) as x (id uuid, "isInvitable" boolean, age int, genders text, locations text, player_types text,
       device_types text, gaming_frequencies text, session_lengths text, favorite_genres text[], spending_profiles text, experience_levels text, records text)
     on conflict (id) do update set user_id = excluded.user_id, is_tester = excluded.user_id is not null, age = excluded.age, gender = excluded.gender,
       location = excluded.location, player_type = excluded.player_type, device_type = excluded.device_type,
       gaming_frequency = excluded.gaming_frequency, session_length = excluded.session_length,
       favorite_genres = excluded.favorite_genres, spending_profile = excluded.spending_profile,
       experience_level = excluded.experience_level, records = excluded.records`,
    [JSON.stringify(newest)],
  )
}
