/** The eleven types a credit transaction may have (spec 2 §3). */
export const transactionTypes = [
  'ADD_GAME',
  'SEND_INVITE',
  'ASK_REVIEW',
  'EARN_INVITE',
  'EARN_REVIEW',
  'ADMIN_ADJUST',
  'REFUND',
  'STRIPE_PAYMENT',
  'PROFILE_COMPLETION',
  'CONSULTING_SUBSCRIPTION',
  'AI_OPERATION',
] as const

export type TransactionType = (typeof transactionTypes)[number]

export const typeLabels: Readonly<Record<TransactionType, string>> = {
  ADD_GAME: 'Add Game',
  SEND_INVITE: 'Send Invitation',
  ASK_REVIEW: 'Request Review',
  EARN_INVITE: 'Invitation Reward',
  EARN_REVIEW: 'Review Completion',
  ADMIN_ADJUST: 'Admin Adjustment',
  REFUND: 'Refund',
  STRIPE_PAYMENT: 'Credit Purchase',
  PROFILE_COMPLETION: 'Profile Completion Bonus',
  CONSULTING_SUBSCRIPTION: 'Consulting Subscription',
  AI_OPERATION: 'AI Operation',
}

/**
 * Strips white space and non-printable characters and converts to upper case (spec 2 §5); null when no type matches.
 */
export function normaliseType(input: string): TransactionType | null {
  const bare = input.replace(/[\s\p{C}\p{Z}]/gu, '').toUpperCase()
  return transactionTypes.find((type) => type === bare) ?? null
}

/** Depths of a review, cheapest first. Each is also the settings key of its price (spec 2 §9). */
export const reviewDepths = ['quick', 'standard', 'enhanced', 'expert'] as const
export type ReviewDepth = (typeof reviewDepths)[number]

/**
 * Fallback of each setting when its row is missing, in credits (`incentives_share` in percent, `longest_submit_wait` in
 * minutes, ruling 55). `review` is the generic price, `review_reward` the flat reward, which applies to every depth
 * when `flat_review_reward` is 1 (ruling 21).
 */
const standard = {
  add_game: 10,
  send_invite: 5,
  review: 100,
  quick: 25,
  standard: 100,
  enhanced: 150,
  expert: 280,
  invite_reward: 3,
  review_reward: 70,
  flat_review_reward: 0,
  quick_reward: 17,
  standard_reward: 70,
  enhanced_reward: 105,
  expert_reward: 196,
  profile_bonus: 50,
  studio_starting_credits: 10,
  starting_incentives: 2000,
  incentives_share: 90,
  longest_submit_wait: 20,
}

export type SettingKey = keyof typeof standard

/** The two named sets of prices (ruling 3); *standard* is also the fallback for a missing row. */
export const settingPresets: Readonly<Record<'standard' | 'launch', Readonly<Record<SettingKey, number>>>> = {
  standard,
  launch: {
    add_game: 5,
    send_invite: 1,
    review: 2,
    quick: 2,
    standard: 2,
    enhanced: 2,
    expert: 2,
    invite_reward: 1,
    review_reward: 2,
    flat_review_reward: 0,
    quick_reward: 2,
    standard_reward: 2,
    enhanced_reward: 2,
    expert_reward: 2,
    profile_bonus: 50,
    studio_starting_credits: 10,
    starting_incentives: 2000,
    incentives_share: 90,
    longest_submit_wait: 20,
  },
}

export const settingKeys = Object.keys(standard) as SettingKey[]

/** The value of an unknown setting, in credits (spec 2 §9). */
export const UNKNOWN_SETTING = 100

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(standard, key)
}

/** The value in force when the row of this key is missing. */
export function settingFallback(key: string): number {
  return isSettingKey(key) ? standard[key] : UNKNOWN_SETTING
}

/** Credits and reputation are always rounded down. */
function roundedDown(amount: number): number {
  return Math.floor(amount)
}

const REWARD_SHARE_PERCENT = 70

/** The tester's share of a price: 70 %, rounded down. */
export function rewardShare(price: number): number {
  return applyMultiplier(price, REWARD_SHARE_PERCENT)
}

/**
 * The share of card-bought credits that is minted into the incentives budget for the buyer's pool (ruling 50), rounded
 * down. 90 % covers the surplus of an order that only Legends take, at every depth.
 */
export function incentivesShareOf(credits: number, percent: number): number {
  return applyMultiplier(credits, percent)
}

/** Applies a tier multiplier in percent: 110 is 1.1×. Multiplies before it divides, to avoid floating-point errors. */
export function applyMultiplier(amount: number, percent: number): number {
  return roundedDown((amount * percent) / 100)
}

/** The reward of a review of this depth before multiplier and bonus, in credits. */
export function reviewReward(depth: ReviewDepth, settings: Readonly<Record<SettingKey, number>>): number {
  return settings.flat_review_reward === 1 ? settings.review_reward : settings[`${depth}_reward`]
}

/** The lowest score that earns the quality bonus. */
export const QUALITY_SCORE = 70

/** Credits +1..+5, linear in a score of 70..100; 0 below. Added after the multiplier (ruling 21). */
export function qualityCredits(score: number): number {
  return score < QUALITY_SCORE ? 0 : 1 + roundedDown(((score - QUALITY_SCORE) * 4) / 30)
}

/** Reputation +5..+15, linear in a score of 70..100; 0 below. */
export function qualityReputation(score: number): number {
  return score < QUALITY_SCORE ? 0 : 5 + roundedDown(((score - QUALITY_SCORE) * 10) / 30)
}

/** A balance at or below the first limit is red, at or below the second a warning (spec 2 §2.1), in credits. */
export const lowBalances = [10, 50] as const

export type BalanceTone = 'danger' | 'warning' | 'primary'

/** Colour of the balance in the header (spec 2 §2.1): 10 or fewer red, 50 or fewer warning. */
export function balanceTone(balance: number): BalanceTone {
  const [red, warning] = lowBalances
  if (balance <= red) return 'danger'
  return balance <= warning ? 'warning' : 'primary'
}
