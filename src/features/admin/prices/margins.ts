import { applyMultiplier, qualityCredits, reviewReward } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import { levels } from '#features/profiles/progress/levels.ts'
import { type ReviewDepth, reviewDepths } from '#shared/depths.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'

export interface Margin {
  what: ReviewDepth | 'invitation'
  price: number
  /** Reward of a tester without multiplier and bonus. */
  reward: number
  /** What the platform keeps then; negative when it loses credits with each one. */
  plain: number
  /**
   * What the platform keeps when a tester of the top level earns the full bonus; the incentives budget covers a
   * deficit.
   */
  least: number
}

const topPercent = levels[levels.length - 1]?.percent ?? 100

/** The margin of a review of each depth and of an accepted invitation under these settings, in whole credits. */
export function marginsOf(settings: Readonly<Record<SettingKey, number>>): Margin[] {
  const margin = (what: Margin['what'], price: number, reward: number, bonus: number): Margin => ({
    what,
    price,
    reward,
    plain: price - reward,
    least: price - applyMultiplier(reward, topPercent) - bonus,
  })
  return [
    ...reviewDepths.map((depth) => margin(depth, settings[depth], reviewReward(depth, settings), qualityCredits(100))),
    margin('invitation', settings.send_invite, settings.invite_reward, 0),
  ]
}

/** Whether a studio and a tester of one person can gain credits under these settings, beyond the incentives budget. */
export const losesCredits = ({ plain }: Margin): boolean => plain < 0

/** Whether no margin is left for the incentives budget. */
export const leavesNothing = ({ plain }: Margin): boolean => plain === 0

/** Warnings about prices, for the screen: free items, and rewards above their price (credits-2, credits-4). */
export function warningsOf(settings: Readonly<Record<SettingKey, number>>): string[] {
  const margins = marginsOf(settings)
  const free = margins.filter(({ price }) => price === 0)
  const named = ({ what }: Margin) => (what === 'invitation' ? 'An invitation' : `A ${what} review`)
  return [
    ...(settings.add_game === 0 ? ['Adding a game costs nothing.'] : []),
    ...free.map((margin) => `${named(margin)} costs nothing.`),
    ...margins
      .filter(losesCredits)
      .map((margin) => `${named(margin)} pays ${creditsText(margin.reward)} and costs ${grouped(margin.price)}.`),
  ]
}
