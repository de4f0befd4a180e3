/** Option lists of profiles-1. */
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

/** The default player type for a spending profile (profiles-1). */
export const playerTypeOf = (spending: (typeof spendingProfiles)[number]) => derived[spending]

/** Answers of a profile, or of a form that is being filled in. */
type CompletionFields = {
  [Answer in (typeof completionAnswers)[number]]?: string | number | null | undefined
} & {
  favoriteGenres?: readonly string[] | undefined
  dataConsent?: boolean | undefined
}

const completionAnswers = [
  ...(['age', 'gender', 'location', 'deviceType', 'gamingFrequency'] as const),
  ...(['sessionLength', 'spendingProfile', 'experienceLevel'] as const),
]

/** Profile completion in percent, 0 to 100 (profiles-7: 75 gives priority matching, 100 the bonus). */
export function completionPercent(profile: CompletionFields): number {
  const given = completionAnswers.filter((answer) => profile[answer]).length
  return (given + (profile.favoriteGenres?.length ? 1 : 0) + (profile.dataConsent ? 1 : 0)) * 10
}
