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
import type { RecordingMode } from '#shared/play/recording.ts'

/** Bounds of the ages (requests-4), and the years around a picked age that match. */
export const ages = { min: 13, max: 100, around: 5 } as const

/** Narrowest age range, in years, where testers are listed by name: it hides a tester's exact age. */
export const NARROWEST_AGES = 5

/** The nine lists of requests-4, in its order. */
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

/** All filters in the order in which the screen shows them and the funnel applies them. */
export const filterOrder = [
  'device_types',
  'favorite_genres',
  'age',
  'locations',
  'session_lengths',
  'gaming_frequencies',
  'experience_levels',
  'spending_profiles',
  'player_types',
  'genders',
] as const satisfies readonly (TargetingList | 'age')[]
export type TargetingFilter = (typeof filterOrder)[number]

/** What testers are counted by: the filters, then what the test records, which is ordered with the work (sessions-9). */
export const countedBy = [...filterOrder, 'recording'] as const
export type CountedFilter = (typeof countedBy)[number]

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
  recording?: RecordingMode | undefined
}

/** Age ± 5 within 13 to 100 (requests-4). */
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

/** The filters that are set, in the order of `filterOrder`. */
export const filtersOf = (criteria: Chosen): TargetingFilter[] =>
  filterOrder.filter((filter) => (filter === 'age' ? agesOf(criteria) !== undefined : criteria[filter]?.length))

/** What counts are made by, in the order of `countedBy`. */
export const countedFiltersOf = (criteria: Chosen): CountedFilter[] =>
  criteria.recording ? [...filtersOf(criteria), 'recording'] : filtersOf(criteria)

/** From this many testers on, ages are counted in groups of two years; fewer are counted in groups of five. */
const manyTesters = 100

/**
 * The groups in which testers are counted by age, from 13 to 100. Small pools get wide groups, as wide as the narrowest
 * age filter, so that a group says little about one person.
 */
export function ageGroups(testers: number): { from: number; to: number }[] {
  const width = testers >= manyTesters ? 2 : NARROWEST_AGES
  const count = Math.ceil((ages.max - ages.min + 1) / width)
  return Array.from({ length: count }, (_, at) => ({
    from: ages.min + at * width,
    to: Math.min(ages.max, ages.min + (at + 1) * width - 1),
  }))
}

/** True if nothing is filtered, so that every invitable tester matches. */
export const isEmptyCriteria = (criteria: Chosen): boolean => countedFiltersOf(criteria).length === 0

export type PoolTone = 'excellent' | 'good' | 'small' | 'none'

/** The band of a pool size (requests-4): 25 or more, 5 to 24, 1 to 4, none. */
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

/** What a set filter asks for, in a few words: 'Puzzle or Adventure', 'Age 22 to 34'. */
export function filterText(filter: CountedFilter, criteria: Chosen): string {
  if (filter === 'recording') return recordingTexts[criteria.recording ?? 'screen']
  if (filter !== 'age') return anyOf(criteria[filter] ?? [])
  const range = agesOf(criteria)
  return range ? `Age ${range.from} to ${range.to}` : 'Any age'
}

const recordingTexts: Readonly<Record<RecordingMode, string>> = {
  screen: 'Let tests record the screen',
  voice: 'Let tests record screen and voice',
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })
const namedAtMost = 4

/** The label of each filter and the tester's answer to it, in the order in which an offer shows them. */
const filters = [
  ['device_types', 'Device', ({ deviceType }) => deviceType],
  ['favorite_genres', 'Genre', ({ favoriteGenres }) => favoriteGenres],
  ['session_lengths', 'Session', ({ sessionLength }) => sessionLength],
  ['experience_levels', 'Experience', ({ experienceLevel }) => experienceLevel],
  ['gaming_frequencies', 'Plays', ({ gamingFrequency }) => gamingFrequency],
  ['player_types', 'Player type', ({ playerType }) => playerType],
  ['spending_profiles', 'Spending', ({ spendingProfile }) => spendingProfile],
  ['locations', 'Location', ({ location }) => location],
  ['genders', 'Gender', ({ gender }) => gender],
] as const satisfies readonly (readonly [
  TargetingList,
  string,
  (answers: Answers) => string | readonly string[] | null,
])[]

/** 'PC or Mobile'; long lists are cut: 'Finland, Sweden, Norway, or 7 more'. */
const anyOf = (options: readonly string[]) =>
  either.format(
    options.length > namedAtMost
      ? [...options.slice(0, namedAtMost - 1), `${options.length - namedAtMost + 1} more`]
      : options,
  )

/**
 * The filters that a studio set, beside the answers of a tester; no row for what it does not filter. `answers` are null
 * for a preview without a tester.
 */
export function fitOf(answers: Answers | null, criteria: Chosen) {
  const lists = filters.flatMap(([list, label, answerOf]) => {
    const wanted = criteria[list] ?? []
    if (wanted.length === 0) return []
    const answer = answers && answerOf(answers)
    const given = typeof answer === 'string' ? [answer] : (answer ?? [])
    const met = given.filter((one) => wanted.includes(one))
    const yours = met.length > 0 ? met : given
    return [{ label, wanted: anyOf(wanted), yours: yours.length > 0 ? yours.join(', ') : null, met: met.length > 0 }]
  })
  const range = agesOf(criteria)
  if (!range) return lists
  const age = answers?.age ?? null
  const met = age !== null && age >= range.from && age <= range.to
  return [
    ...lists,
    { label: 'Age', wanted: `${range.from}–${range.to}`, yours: age === null ? null : String(age), met },
  ]
}
