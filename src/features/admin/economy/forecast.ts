/** Length of the period for the average, in days. */
export const PACE_DAYS = 14

interface Budget {
  /** Current balance of the incentives budget, in whole credits. */
  balance: number
  /** Whole credits reserved or paid from it in the period. */
  paidOut: number
  /**
   * Whole credits that margins and unused reserves returned in the period. Grants do not count: they are not recurring.
   */
  returned: number
  /** Length of the period in days, shorter while the ledger is younger. */
  days: number
}

/**
 * Average loss of the budget per day (negative: gain), and whole days until it is empty; null when it does not shrink.
 */
export function forecast({ balance, paidOut, returned, days }: Budget): { perDay: number; daysLeft: number | null } {
  const perDay = (paidOut - returned) / Math.max(1, days)
  return { perDay, daysLeft: perDay > 0 ? Math.floor(balance / perDay) : null }
}
