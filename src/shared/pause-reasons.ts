/** Why spending of an account is paused. */
export const pauseReasons = ['debt', 'admin', 'sales', 'owners'] as const
export type PauseReason = (typeof pauseReasons)[number]

const clauses: Readonly<Record<PauseReason, string>> = {
  debt: 'a card payment of this account was refunded or disputed',
  admin: 'an admin paused it',
  owners: 'two people say that this account is theirs, and an admin decides',
  sales: 'buyers of this account were refunded after a fraud, and a part is owed',
}

/** The reasons as the rest of a sentence; both as alternatives when none is known. */
const pauseClause = (reasons: readonly PauseReason[]): string =>
  reasons.length === 0
    ? Object.values(clauses).join(', or ')
    : pauseReasons
        .filter((reason) => reasons.includes(reason))
        .map((reason) => clauses[reason])
        .join(', and ')

/** What a person reads whose spending is paused. */
export const pausedText = (reasons: readonly PauseReason[]): string =>
  `Spending is paused: ${pauseClause(reasons)}. Please contact support.`

/** The reasons as a sentence of their own. */
export function pauseSentence(reasons: readonly PauseReason[]): string {
  const clause = pauseClause(reasons)
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`
}
