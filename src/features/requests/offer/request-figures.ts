/** Figures that several pages show: each has one function here and its formula beside it (product-16). */

interface Paid {
  /** Credits paid for accepted reviews, and for answered invitations to the same requests. */
  reviewCredits: number
  invitationCredits: number
  accepted: number
}

/** Whole credits; null without an accepted review. */
export const costPerAccepted = ({ reviewCredits, invitationCredits, accepted }: Paid): number | null =>
  accepted > 0 ? Math.round((reviewCredits + invitationCredits) / accepted) : null

export const costFormula = 'Paid for spots and their invitations ÷ accepted reviews'

/** Whole percent of the studio's own decisions that were for the tester; null without a decision. */
export const acceptancePercent = ({ accepted, decisions }: { accepted: number; decisions: number }): number | null =>
  decisions > 0 ? Math.round((accepted * 100) / decisions) : null

export const acceptanceFormula =
  'Accepted ÷ accepted or disputed by the studio, in the last year. Automatic decisions don’t count.'
