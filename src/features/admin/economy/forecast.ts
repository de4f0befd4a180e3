/** How many days the pace is taken from. */
export const PACE_DAYS = 14

interface Budget {
  /** Whole credits that lie in the incentives budget now. */
  balance: number
  /** What was reserved or paid out of it within the days the pace is taken from. */
  paidOut: number
  /** What margins and unused reserves brought back in that time; grants are left out, for nobody may count on them. */
  cameBack: number
  /** Days the pace is taken from, fewer where the books are younger. */
  days: number
}

/** How much the budget loses a day at the present pace (below zero: gains), and whole days until it is dry; null when never. */
export function forecast({ balance, paidOut, cameBack, days }: Budget): { perDay: number; daysLeft: number | null } {
  const perDay = (paidOut - cameBack) / Math.max(1, days)
  return { perDay, daysLeft: perDay > 0 ? Math.floor(balance / perDay) : null }
}
