import { type ReviewDepth, reviewReward, type SettingKey } from '#features/credits/rules.ts'

/** How many steps each guided flow has (spec 1 §2.7; ruling 30). */
export const tutorialSteps = { tester: 4, tester_invited: 3, studio: 3 } as const
export type Tutorial = keyof typeof tutorialSteps
export const tutorials = Object.keys(tutorialSteps) as [Tutorial, ...Tutorial[]]

/** Steps of the registration once the account is there: the profile or its details, then the welcome (spec 1 §2.5). */
export const registrationSteps = { details: 2, welcome: 3 } as const

/** What a studio may say about itself at sign-up (ruling 29). */
export const teamSizes = ['Just me', '2 to 5', '6 to 20', '21 to 50', 'More than 50'] as const
export const engines = ['Unity', 'Unreal Engine', 'Godot', 'GameMaker', 'Our own', 'Another'] as const

type Settings = Readonly<Record<SettingKey, number>>

/** Percent of the profile from which a tester ranks ahead, and at which the bonus is paid (ruling 31). */
export const PRIORITY_MATCHING_AT = 75
export const BONUS_AT = 100

/** Minutes that completing the profile takes, and the first mission with it (spec 1 §2.7). */
export const FIRST_DAY_MINUTES = 15

/** Credits a tester may earn on the first day at least: an invitation, and the bonus once the profile is complete. */
export const firstDayEarnings = (settings: Settings, complete: boolean): number =>
  settings.invite_reward + (complete ? settings.profile_bonus : 0)

const typicalTests: { minutes: number; depth: ReviewDepth }[] = [
  { minutes: 15, depth: 'quick' },
  { minutes: 30, depth: 'standard' },
  { minutes: 60, depth: 'expert' },
]

/** What tests of 15, 30 and 60 minutes pay under the settings in force (ruling 32). */
export const typicalEarnings = (settings: Settings) =>
  typicalTests.map(({ minutes, depth }) => ({ minutes, depth, credits: reviewReward(depth, settings) }))

interface Flow {
  flow: Tutorial | 'registration'
  ended: boolean
}

/**
 * The tutorial that opens by itself on the dashboard of a role, if any. A tester who came by an invitation link is shown
 * the short one, anyone else the overlay of four steps; whoever has ended either sees none (ruling 30).
 */
export function tutorialFor(role: 'tester' | 'studio', flows: readonly Flow[]): Tutorial | null {
  const ended = (flow: Tutorial) => flows.find((one) => one.flow === flow)?.ended
  if (role === 'studio') return ended('studio') ? null : 'studio'
  if (ended('tester') || ended('tester_invited')) return null
  return ended('tester_invited') === false ? 'tester_invited' : 'tester'
}
