import { reviewReward } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import type { ReviewDepth } from '#shared/depths.ts'

/** The number of steps of each tutorial (profiles-8). */
export const tutorialSteps = { tester: 4, tester_invited: 3, studio: 3 } as const
export type Tutorial = keyof typeof tutorialSteps
export const tutorials = Object.keys(tutorialSteps) as [Tutorial, ...Tutorial[]]

/** Registration steps after the account exists: the profile or the details, then the welcome (accounts-1). */
export const registrationSteps = { details: 2, welcome: 3 } as const

/** Options of the studio details at sign-up (accounts-1). */
export const teamSizes = ['Just me', '2 to 5', '6 to 20', '21 to 50', 'More than 50'] as const
export const engines = ['Unity', 'Unreal Engine', 'Godot', 'GameMaker', 'Our own', 'Another'] as const

type Settings = Readonly<Record<SettingKey, number>>

/** Profile completion, in percent, that gives priority matching, and that pays the bonus (profiles-7). */
export const PRIORITY_MATCHING_AT = 75
export const BONUS_AT = 100

/** Estimated minutes for the profile and the first mission (profiles-8). */
export const FIRST_DAY_MINUTES = 15

/** Minimum credits a tester can earn on the first day: one invitation, plus the bonus when the profile is complete. */
export const firstDayEarnings = (settings: Settings, complete: boolean): number =>
  settings.invite_reward + (complete ? settings.profile_bonus : 0)

const typicalTests: { minutes: number; depth: ReviewDepth }[] = [
  { minutes: 15, depth: 'quick' },
  { minutes: 30, depth: 'standard' },
  { minutes: 60, depth: 'expert' },
]

/** Credits paid for tests of 15, 30 and 60 minutes under the given settings (profiles-8). */
export const typicalEarnings = (settings: Settings) =>
  typicalTests.map(({ minutes, depth }) => ({ minutes, depth, credits: reviewReward(depth, settings) }))

interface Flow {
  flow: Tutorial | 'registration'
  ended: boolean
}

/**
 * The tutorial that opens automatically on a role's dashboard; null for none. A tester who came by an invitation link
 * gets the short one, other testers the overlay of four steps. After either has ended, none opens (profiles-8).
 */
export function tutorialFor(role: 'tester' | 'studio', flows: readonly Flow[]): Tutorial | null {
  const ended = (flow: Tutorial) => flows.find((candidate) => candidate.flow === flow)?.ended
  if (role === 'studio') return ended('studio') ? null : 'studio'
  if (ended('tester') || ended('tester_invited')) return null
  return ended('tester_invited') === false ? 'tester_invited' : 'tester'
}
