import {
  deviceTypes,
  experienceLevels,
  gamingFrequencies,
  genders,
  playerTypes,
  sessionLengths,
  spendingProfiles,
} from '#features/profiles/rules.ts'
import { genres } from '#shared/genres.ts'

/** Bounds of the ages (spec 2 §9), and the years around a picked age that match (§5). */
export const ages = { min: 13, max: 100, around: 5 } as const

/** Narrowest age range, in years, where testers are listed by name: it hides a tester's exact age. */
export const NARROWEST_AGES = 5

/** The nine lists of spec 2 §3, in its order. */
export const targetingLists = [
  'genders',
  'locations',
  'player_types',
  'device_types',
  'gaming_frequencies',
  'session_lengths',
  'favorite_genres',
  'spending_profiles',
  'experience_levels',
] as const
export type TargetingList = (typeof targetingLists)[number]

/** The predefined options of each list; locations and further genres come from testers' profiles. */
export const listedOptions: Readonly<Record<TargetingList, readonly string[]>> = {
  genders,
  locations: [],
  player_types: playerTypes,
  device_types: deviceTypes,
  gaming_frequencies: gamingFrequencies,
  session_lengths: sessionLengths,
  favorite_genres: genres,
  spending_profiles: spendingProfiles,
  experience_levels: experienceLevels,
}

/** Criteria as the rules read them; `criteriaInput` says what is allowed. */
interface Chosen extends Partial<Record<TargetingList, readonly string[] | undefined>> {
  min_age?: number | undefined
  max_age?: number | undefined
}

/** Age ± 5 within 13 to 100 (ruling 35). */
export const agesAround = (age: number): { min_age: number; max_age: number } => ({
  min_age: Math.max(ages.min, age - ages.around),
  max_age: Math.min(ages.max, age + ages.around),
})

/** The age range of the criteria, inclusive; undefined if age is not filtered. */
export const agesOf = ({ min_age, max_age }: Chosen): { from: number; to: number } | undefined =>
  min_age === undefined && max_age === undefined ? undefined : { from: min_age ?? ages.min, to: max_age ?? ages.max }

/** The age from which `agesAround` makes this range, also where the bounds cut it; the middle of any other range. */
export function ageWithin({ from, to }: { from: number; to: number }): number {
  const middle = Math.round((from + to) / 2)
  const fits = (age: number) => {
    const { min_age, max_age } = agesAround(age)
    return age >= ages.min && age <= ages.max && min_age === from && max_age === to
  }
  return [middle, to - ages.around, from + ages.around].find(fits) ?? middle
}

/** True if nothing is filtered, so that every invitable tester matches. */
export const isEmptyCriteria = (criteria: Chosen): boolean =>
  agesOf(criteria) === undefined && targetingLists.every((list) => !criteria[list]?.length)

export type PoolTone = 'excellent' | 'good' | 'small' | 'none'

/** The band of a pool size (spec 2 §2.7): 25 or more, 5 to 24, 1 to 4, none. */
export function poolBand(testers: number): PoolTone {
  if (testers >= 25) return 'excellent'
  if (testers >= 5) return 'good'
  return testers >= 1 ? 'small' : 'none'
}

/** The answers of a tester's profile. */
export interface Answers {
  age: number | null
  gender: string | null
  location: string | null
  playerType: string | null
  deviceType: string | null
  gamingFrequency: string | null
  sessionLength: string | null
  favoriteGenres: readonly string[]
  spendingProfile: string | null
  experienceLevel: string | null
}

const joined = new Intl.ListFormat('en', { type: 'conjunction' })

/**
 * Why a tester matches the criteria, as texts addressed to the tester ('you') or about them ('they'), the most telling
 * first; empty without criteria. The texts for a studio name only answers that the tester's card shows, and of the
 * others only that they match. The age is never named.
 */
export function whyMatch(answers: Answers, criteria: Chosen, to: 'you' | 'they'): string[] {
  const has = (list: TargetingList, answer: string | null): answer is string =>
    answer !== null && Boolean(criteria[list]?.some((option) => option === answer))
  const { gender, location, playerType, deviceType, gamingFrequency, sessionLength, spendingProfile, experienceLevel } =
    answers
  const liked = answers.favoriteGenres.filter((genre) => criteria.favorite_genres?.includes(genre))
  const range = agesOf(criteria)
  const inRange = range && answers.age !== null && answers.age >= range.from && answers.age <= range.to
  const text = (yours: string, theirs: string) => (to === 'you' ? yours : theirs)
  return [
    liked.length > 0 && text(`You like ${joined.format(liked)}`, `Likes ${joined.format(liked)}`),
    has('device_types', deviceType) && text(`You play on ${deviceType}`, `Plays on ${deviceType}`),
    has('locations', location) && text(`You are in ${location}`, `Is in ${location}`),
    has('gaming_frequencies', gamingFrequency) &&
      text(`You play ${gamingFrequency.toLowerCase()}`, 'Gaming frequency matches'),
    has('session_lengths', sessionLength) && text(`Your sessions: ${sessionLength}`, 'Session length matches'),
    has('experience_levels', experienceLevel) && text(`Your experience: ${experienceLevel}`, 'Experience matches'),
    has('player_types', playerType) && text(`Your player type: ${playerType}`, 'Player type matches'),
    has('spending_profiles', spendingProfile) && text(`Your spending: ${spendingProfile}`, 'Spending matches'),
    inRange && text('Your age is in the range', 'Age is in the range'),
    has('genders', gender) && text(`Your gender: ${gender}`, 'Gender matches'),
  ].filter((reason) => typeof reason === 'string')
}
