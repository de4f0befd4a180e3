/** An invitation that nobody answers runs out after 72 hours and is refunded. */
export const EXPIRES_AFTER_HOURS = 72
/** Days after a decline in which nobody invites the tester to that game again (ruling 56). */
export const DECLINE_RESTS_DAYS = 14
export const MESSAGE_MAX = 1000
/** How many can be sent in one go. */
export const SEND_MAX = 50

/** How many testers stand on a page of the finder. */
export const FOUND_PER_PAGE = 30

/** Whom a studio looks for: anyone, those it accepted a review of, those it never did. */
export const pastWork = ['any', 'with-you', 'never'] as const
export type PastWork = (typeof pastWork)[number]

export const invitationStates = ['pending', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

interface Reward {
  reward: number
  price: number
  percent: number
  /** The lesser of the studio's pool and the incentives budget; below zero where the pool is. */
  surplus: number
}

/**
 * What accepting pays (ruling 50): the reward × the tester's level, rounded down. What the invitation's price does not
 * cover comes from the incentives budget, as far as the studio's pool and the budget reach.
 */
export function acceptancePay({ reward, price, percent, surplus }: Reward): {
  total: number
  covered: number
  fromBudget: number
} {
  const full = Math.floor((reward * percent) / 100)
  const covered = Math.min(full, price)
  const fromBudget = Math.max(0, Math.min(full - covered, surplus))
  return { total: covered + fromBudget, covered, fromBudget }
}
