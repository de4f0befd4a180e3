import { z } from 'zod/mini'
import {
  deviceTypes,
  experienceLevels,
  gamingFrequencies,
  genders,
  playerTypes,
  sessionLengths,
  spendingProfiles,
} from '#features/profiles/rules.ts'
import { listOf } from '#shared/cursor.ts'
import { recordingModes } from '#shared/play/recording.ts'
import { text } from '#shared/text.ts'
import { ages, agesOf, countedBy, NARROWEST_AGES } from './rules.ts'

/** Any of these options; an empty or missing list filters nothing. */
const anyOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.optional(z.array(z.enum(options)).check(z.maxLength(10)))
const age = z.int().check(z.gte(ages.min), z.lte(ages.max))

/** Filters of get_smart_targeting_criteria (requests-4): any option of a list, all lists combined; ages inclusive. */
export const criteriaInput = z.object({
  genders: anyOf(genders),
  locations: z.optional(z.array(text(100, { min: 1 })).check(z.maxLength(100))),
  player_types: anyOf(playerTypes),
  device_types: anyOf(deviceTypes),
  gaming_frequencies: anyOf(gamingFrequencies),
  session_lengths: anyOf(sessionLengths),
  favorite_genres: z.optional(z.array(text(40, { min: 1 })).check(z.maxLength(100))),
  spending_profiles: anyOf(spendingProfiles),
  experience_levels: anyOf(experienceLevels),
  min_age: z.optional(age),
  max_age: z.optional(age),
})

/** What testers are counted by: the criteria, and what the test records (sessions-9). */
export const countInput = z.extend(criteriaInput, { recording: z.optional(z.enum(recordingModes)) })

export type Criteria = z.output<typeof countInput>

/** One filter of a studio beside the tester's own answer; `wanted` and `yours` are texts to show. */
export const fitRow = z.object({
  label: z.string(),
  wanted: z.string(),
  yours: z.nullable(z.string()),
  met: z.boolean(),
})

/** `criteriaInput` for finding individual testers (finder, requests): an age range spans at least five years. */
export const targetingCriteria = criteriaInput.check(
  z.refine(
    (criteria) => {
      const range = agesOf(criteria)
      return range === undefined || range.to - range.from >= NARROWEST_AGES
    },
    { path: ['max_age'], message: `Pick ages at least ${NARROWEST_AGES} years apart.` },
  ),
)

const options = listOf({ value: z.string(), count: z.int() })

/** What the filters leave, one after the other in the order of the screen, and what each of them alone takes away. */
const funnel = z.object({
  /** All testers who can be invited. */
  everyone: z.int(),
  steps: listOf({
    filter: z.enum(countedBy),
    /** Testers who match this filter and those before it. */
    matching: z.int(),
    /** Testers who match all other filters. */
    without: z.int(),
  }),
})

/**
 * Counts per option: each list ignores its own filter and applies all others. `total_pool_size` applies all filters.
 * `funnel` and `ages` are additions to the fields that stay.
 */
export const criteriaOutput = z.object({
  genders: options,
  locations: options,
  player_types: options,
  device_types: options,
  gaming_frequencies: options,
  session_lengths: options,
  favorite_genres: options,
  spending_profiles: options,
  experience_levels: options,
  total_pool_size: z.int(),
  funnel,
  /** Testers who match all filters but that of the age, by age in years, inclusive; the groups cover all ages. */
  ages: listOf({ from: z.int(), to: z.int(), count: z.int() }),
})

export type CriteriaCounts = z.output<typeof criteriaOutput>
