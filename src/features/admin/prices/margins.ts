import {
  applyMultiplier,
  qualityCredits,
  type ReviewDepth,
  reviewDepths,
  reviewReward,
  type SettingKey,
} from '#features/credits/rules.ts'
import { levels } from '#features/profiles/levels.ts'

export interface Margin {
  what: ReviewDepth | 'invitation'
  price: number
  /** What a tester without a multiplier and without a bonus is paid. */
  reward: number
  /** What stays with the platform then; below zero it loses credits with each one. */
  plain: number
  /** What stays when a tester of the top level earns the whole bonus; what is missing comes from the incentives budget. */
  least: number
}

const topPercent = levels[levels.length - 1]?.percent ?? 100

/** What one review of each depth, and one accepted invitation, leaves or costs under these settings, in whole credits. */
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

/** Whether anybody with a studio and a tester could make credits out of these settings without the budget's leave. */
export const loses = ({ plain }: Margin): boolean => plain < 0

/** Nothing is left to fill the incentives budget from. */
export const leavesNothing = ({ plain }: Margin): boolean => plain === 0

/** What is risky about prices, in sentences: what costs nothing, and what pays more than it costs (rulings 3, 21). */
export function warningsOf(settings: Readonly<Record<SettingKey, number>>): string[] {
  const margins = marginsOf(settings)
  const free = margins.filter(({ price }) => price === 0)
  const named = ({ what }: Margin) => (what === 'invitation' ? 'An invitation' : `A ${what} review`)
  return [
    ...(settings.add_game === 0 ? ['Adding a game costs nothing.'] : []),
    ...free.map((margin) => `${named(margin)} costs nothing.`),
    ...margins
      .filter(loses)
      .map((margin) => `${named(margin)} pays ${margin.reward} credits and costs ${margin.price}.`),
  ]
}
