/** Option lists of spec 1 §3. */
export const genders = ['Male', 'Female', 'Non-binary', 'Prefer not to say'] as const
export const deviceTypes = ['Mobile', 'PC', 'Console', 'VR'] as const
export const gamingFrequencies = ['Daily', 'Weekly', 'Monthly', 'Rarely'] as const
export const sessionLengths = ['< 30 mins', '30-60 mins', '1-2 hours', '2+ hours'] as const
export const spendingProfiles = ['Free', 'Rare Spender', 'Dolphin', 'Whale'] as const
export const playerTypes = ['Free player', 'Rare spender', 'Dolphin', 'Whale'] as const
export const experienceLevels = ['Casual', 'Core', 'Expert'] as const

const derived: Record<(typeof spendingProfiles)[number], (typeof playerTypes)[number]> = {
  Free: 'Free player',
  'Rare Spender': 'Rare spender',
  Dolphin: 'Dolphin',
  Whale: 'Whale',
}

/** The default player type for a spending profile (spec 1 §5). */
export const playerTypeOf = (spending: (typeof spendingProfiles)[number]) => derived[spending]

interface CompletionFields {
  age: number | null
  gender: string | null
  location: string | null
  deviceType: string | null
  gamingFrequency: string | null
  sessionLength: string | null
  spendingProfile: string | null
  experienceLevel: string | null
  favoriteGenres: readonly string[]
  dataConsent: boolean
}

/** Profile completion in percent, 0 to 100 (spec 1 §2.7: 75 gives priority matching, 100 the bonus). */
export function completionPercent(profile: CompletionFields): number {
  const { age, gender, location, deviceType, gamingFrequency, sessionLength, spendingProfile, experienceLevel } =
    profile
  const answers = [age, gender, location, deviceType, gamingFrequency, sessionLength, spendingProfile, experienceLevel]
  const given = answers.filter(Boolean).length + (profile.favoriteGenres.length ? 1 : 0) + (profile.dataConsent ? 1 : 0)
  return given * 10
}
