/** Hours after which an unanswered invitation expires and is refunded. */
export const EXPIRES_AFTER_HOURS = 72
/** Days after a decline during which the tester can't be invited to that game again (tests-2). */
export const DECLINE_PAUSE_DAYS = 14
export const MESSAGE_MAX = 1000
/** Most invitations per call. */
export const SEND_MAX = 50

/** Testers per page of the tester finder. */
export const FOUND_PER_PAGE = 30

/** Filter by past work: any tester, those with an accepted review for this studio, those without one. */
export const pastWork = ['any', 'with-you', 'never'] as const
export type PastWork = (typeof pastWork)[number]

/** When a tester was last active, as studios see it: never as an exact time. */
export const activities = ['today', 'this week', 'this month', 'earlier'] as const

/** Answered invitations and scored reviews from which a rate or an average is shown; fewer say little. */
export const ENOUGH_ANSWERS = 3
/** A rate or an average is about at most this many of the newest ones. */
export const NEWEST_COUNTED = 10

export const invitationStates = ['pending', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

interface AcceptancePayInput {
  reward: number
  price: number
  percent: number
  /** The lesser of the studio's pool and the incentives budget; negative if the pool is. */
  surplus: number
}

/**
 * Credits paid for accepting (credits-6): reward × the tester's level percentage, rounded down. The invitation's price
 * covers it first; the rest comes from the incentives budget, limited by the surplus.
 */
export function acceptancePay({ reward, price, percent, surplus }: AcceptancePayInput): {
  total: number
  covered: number
  fromBudget: number
} {
  const full = Math.floor((reward * percent) / 100)
  const covered = Math.min(full, price)
  const fromBudget = Math.max(0, Math.min(full - covered, surplus))
  return { total: covered + fromBudget, covered, fromBudget }
}
