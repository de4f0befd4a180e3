/** The states of an offer. `used`: its purchase was made and the bonus granted, also when it was taken back later. */
export const offerStates = ['open', 'used', 'withdrawn', 'expired'] as const

export const offerStateLabels: Readonly<Record<(typeof offerStates)[number], string>> = {
  open: 'Open',
  used: 'Used',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** Bounds of an offer: the bonus in whole credits, and the days until it expires. */
export const BONUS_MAX = 10_000
export const offerDays = { least: 1, most: 90 } as const
/** The largest grant of an admin to the budget, in whole credits. */
export const GRANT_MAX = 1_000_000

/** The bonus for a purchase of which only a part was granted, rounded down. */
export const bonusFor = (offered: number, { credits, granted }: { credits: number; granted: number }): number =>
  Math.floor((offered * granted) / credits)

/** The part of a bonus that belongs to refunded credits of its purchase, rounded up. */
export const bonusBack = (bonus: number, { owed, granted }: { owed: number; granted: number }): number =>
  Math.min(bonus, Math.ceil((bonus * owed) / granted))
