import type { ReviewDepth } from '#shared/depths.ts'
import type { SettingKey } from './settings/credit-settings.ts'

/** The eleven types a credit transaction may have (credits-1). */
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
 * Strips white space and non-printable characters and converts to upper case (credits-1); null when no type matches.
 */
export function normaliseType(input: string): TransactionType | null {
  const bare = input.replace(/[\s\p{C}\p{Z}]/gu, '').toUpperCase()
  return transactionTypes.find((type) => type === bare) ?? null
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
 * The share of card-bought credits that is minted into the incentives budget for the buyer's pool (credits-7), rounded
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

/** Credits +1..+5, linear in a score of 70..100; 0 below. Added after the multiplier (credits-4). */
export function qualityCredits(score: number): number {
  return score < QUALITY_SCORE ? 0 : 1 + roundedDown(((score - QUALITY_SCORE) * 4) / 30)
}

/** Reputation +5..+15, linear in a score of 70..100; 0 below. */
export function qualityReputation(score: number): number {
  return score < QUALITY_SCORE ? 0 : 5 + roundedDown(((score - QUALITY_SCORE) * 10) / 30)
}

/** A balance that falls to one of these, in credits, is said to its owner; the header colors it (product-8). */
export const lowBalances = [10, 50] as const
