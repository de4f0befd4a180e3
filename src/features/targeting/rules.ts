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
import type { Criteria } from './schema.ts'

/** Ages that can be asked for (spec 2 §9), and how far around a picked one is looked (§5). */
export const ages = { min: 13, max: 100, around: 5 } as const

/** Where people are named no range is narrower, so that nobody's exact age is read off a list. */
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

/** What a list offers in any case; places and further genres are what testers say. */
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

/** Age ± 5 within 13 to 100 (ruling 35). */
export const agesAround = (age: number): { min_age: number; max_age: number } => ({
  min_age: Math.max(ages.min, age - ages.around),
  max_age: Math.min(ages.max, age + ages.around),
})

/** The ages that are asked for, both ends included; undefined where age does not matter. */
export const agesOf = ({ min_age, max_age }: Criteria): { from: number; to: number } | undefined =>
  min_age === undefined && max_age === undefined ? undefined : { from: min_age ?? ages.min, to: max_age ?? ages.max }

/** The age this range is around; the middle of one that is wider. At the bounds the range is cut, yet its age stays what was picked. */
export function ageWithin({ from, to }: { from: number; to: number }): number {
  const middle = Math.round((from + to) / 2)
  const fits = (age: number) => {
    const { min_age, max_age } = agesAround(age)
    return age >= ages.min && age <= ages.max && min_age === from && max_age === to
  }
  return [middle, to - ages.around, from + ages.around].find(fits) ?? middle
}

/** True where nothing is asked for, so everyone matches. */
export const briefIsEmpty = (criteria: Criteria): boolean =>
  agesOf(criteria) === undefined && targetingLists.every((list) => !criteria[list]?.length)

export type PoolTone = 'excellent' | 'good' | 'small' | 'none'

/** Bands of spec 2 §2.7: 25 and more, 5 to 24, 1 to 4, none. */
export function poolBand(testers: number): PoolTone {
  if (testers >= 25) return 'excellent'
  if (testers >= 5) return 'good'
  return testers >= 1 ? 'small' : 'none'
}

/** A tester's own answers, as their profile holds them. */
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
 * Which of a tester's own answers were asked for, in words for the tester ('you') or about them ('they'), what says most
 * first. Empty where nothing is asked for. A studio is told the answers that stand on a tester's card, and of the others
 * only that they match; an age is never named.
 */
export function whyMatch(answers: Answers, criteria: Criteria, to: 'you' | 'they'): string[] {
  const has = (list: TargetingList, answer: string | null): answer is string =>
    answer !== null && Boolean(criteria[list]?.some((asked) => asked === answer))
  const { gender, location, playerType, deviceType, gamingFrequency, sessionLength, spendingProfile, experienceLevel } =
    answers
  const liked = answers.favoriteGenres.filter((genre) => criteria.favorite_genres?.includes(genre))
  const range = agesOf(criteria)
  const inRange = range && answers.age !== null && answers.age >= range.from && answers.age <= range.to
  const say = (yours: string, theirs: string) => (to === 'you' ? yours : theirs)
  return [
    liked.length > 0 && say(`You like ${joined.format(liked)}`, `Likes ${joined.format(liked)}`),
    has('device_types', deviceType) && say(`You play on ${deviceType}`, `Plays on ${deviceType}`),
    has('locations', location) && say(`You are in ${location}`, `Is in ${location}`),
    has('gaming_frequencies', gamingFrequency) &&
      say(`You play ${gamingFrequency.toLowerCase()}`, 'Plays as often as asked'),
    has('session_lengths', sessionLength) && say(`Your sessions: ${sessionLength}`, 'Session length matches'),
    has('experience_levels', experienceLevel) && say(`Your experience: ${experienceLevel}`, 'Experience matches'),
    has('player_types', playerType) && say(`Your player type: ${playerType}`, 'Player type matches'),
    has('spending_profiles', spendingProfile) && say(`Your spending: ${spendingProfile}`, 'Spending matches'),
    inRange && say('Your age is in the range', 'Age is in the range'),
    has('genders', gender) && say(`Your gender: ${gender}`, 'Gender matches'),
  ].filter((words) => typeof words === 'string')
}
