/** What a studio earns of a sale, in percent of what was paid with main credits (shop-5). */
export const EARNED_PERCENT = 80

/** For this many days income is held and a code can be reported (shop-5). */
export const HELD_DAYS = 14
/** The studio answers a report within this many hours; then it is refunded automatically. */
export const ANSWER_HOURS = 72
/** The third report of a buyer within `days` goes to an admin (shop-7). */
export const repeatedReports = { number: 3, days: 90 } as const

export const MAX_QUANTITY = 10

/** The number on the receipt of a purchase. */
export const receiptNumber = (purchaseId: string): string => purchaseId.slice(0, 8).toUpperCase()

/** A studio's income of a purchase, floored on the whole purchase. `paid` excludes welcome credits and refunds. */
export const earnedOf = (paid: number): number => Math.floor((paid * EARNED_PERCENT) / 100)

/** How many can be bought at once: the lesser of 10 and what is available. */
export const mostToBuy = (available: number): number => Math.max(0, Math.min(MAX_QUANTITY, available))

export const pieceStates = ['held', 'paid', 'refunded'] as const

/** Why a piece was refunded; `unanswered`: automatically, because the studio did not answer a report. */
export const refundCauses = ['studio', 'report', 'unanswered', 'admin', 'takedown', 'fraud', 'dispute'] as const
export type RefundCause = (typeof refundCauses)[number]

export const reportStates = ['open', 'with_admin', 'replaced', 'refunded', 'declined'] as const
export type ReportState = (typeof reportStates)[number]

/** The states in which a report waits for an answer: income of its purchase stays on hold. */
export const openStates = ['open', 'with_admin'] as const
