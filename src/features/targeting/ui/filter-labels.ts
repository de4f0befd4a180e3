import { ages, type TargetingFilter } from '../rules.ts'

/** The label of each filter, and a hint below it. */
export const filterLabels: Readonly<Record<TargetingFilter, readonly [label: string, hint: string]>> = {
  device_types: ['Device', 'what they play on'],
  favorite_genres: ['Favorite genres', 'any of these'],
  age: ['Age', `${ages.min} to ${ages.max}`],
  locations: ['Location', 'any of these locations'],
  session_lengths: ['Session length', 'one sitting'],
  gaming_frequencies: ['Gaming frequency', 'how often they play'],
  experience_levels: ['Experience', 'how they see themselves'],
  spending_profiles: ['Spending profile', 'what they spend'],
  player_types: ['Player type', 'how they pay for games'],
  genders: ['Gender', 'as they state it'],
}
