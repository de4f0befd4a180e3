import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { reviewDepths } from '#shared/depths.ts'
import { reviewReward } from '../rules.ts'
import { busiestMonth, type MonthVolumes } from '../statement/busiest-month.ts'
import { creditTransfers } from '../tables.ts'
import { type SettingKey, settingKeys } from './credit-settings.ts'
import { readSettings } from './prices.ts'

/** At least so many a month are reckoned with what accounts of one hand can make many of. */
export const LEAST_A_MONTH = 100
/** The share of at least so many credits bought by card a month is reckoned with. */
export const LEAST_CARD_CREDITS = 15_000

type Settings = Readonly<Record<SettingKey, number>>

interface Unit {
  price: [from: number, to: number]
  reward: [from: number, to: number]
  volume: number
}

/**
 * What the platform gives up with each unit, times the volume; and what a studio and a tester of one hand gain, where the
 * reward exceeds the price, which they can repeat.
 */
function unitRisk({ price: [priceFrom, priceTo], reward: [rewardFrom, rewardTo], volume }: Unit): number {
  const givenUp = Math.max(0, priceFrom - priceTo + rewardTo - rewardFrom)
  const gained = Math.max(0, rewardTo - priceTo) - Math.max(0, rewardFrom - priceFrom)
  return Math.max(givenUp * volume, Math.max(0, gained) * Math.max(volume, LEAST_A_MONTH))
}

/**
 * What a change of prices and rewards can cost in a month, in whole credits. Reviews count at the depth that loses most.
 * A higher approval limit counts whole: it is what one admin can do alone from then on.
 */
export function costOfSettings(from: Settings, to: Settings, volumes: MonthVolumes & { isStarted: boolean }): number {
  const rise = (key: SettingKey) => Math.max(0, to[key] - from[key])
  const reviews = reviewDepths.map((depth) =>
    unitRisk({
      price: [from[depth], to[depth]],
      reward: [reviewReward(depth, from), reviewReward(depth, to)],
      volume: volumes.reviews,
    }),
  )
  const invitations = unitRisk({
    price: [from.send_invite, to.send_invite],
    reward: [from.invite_reward, to.invite_reward],
    volume: volumes.invitations,
  })
  const games = Math.max(0, from.add_game - to.add_game) * volumes.games
  const bonuses =
    rise('profile_bonus') * Math.max(volumes.profileBonuses, LEAST_A_MONTH) +
    rise('studio_starting_credits') * Math.max(volumes.studios, LEAST_A_MONTH)
  const share = Math.ceil((rise('incentives_share') * Math.max(volumes.cardCredits, LEAST_CARD_CREDITS)) / 100)
  const start = volumes.isStarted || rise('starting_incentives') === 0 ? 0 : to.starting_incentives
  const limit = rise('approval_limit') === 0 ? 0 : to.approval_limit
  return Math.max(...reviews) + invitations + games + bonuses + share + start + limit
}

/** What new values of some settings can cost in a month, in whole credits (credits-11). */
export async function settingsRisk(
  tx: SystemTx,
  { values, now }: { values: Partial<Record<SettingKey, number>>; now: Date },
): Promise<number> {
  const from = await readSettings(tx, settingKeys)
  const to = { ...from, ...values }
  const { rows } = await tx.execute(sql`select 1 from ${creditTransfers} where idempotency_key = 'incentives:start:0'`)
  return costOfSettings(from, to, { ...(await busiestMonth(tx, now)), isStarted: rows.length > 0 })
}
