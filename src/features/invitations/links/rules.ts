export const USES_MAX = 500
export const DAYS_MAX = 90
export const NOTE_MAX = 80
export const TEXT_MAX = 5000
/** Links of one game that still let people in. */
export const LIVE_LINKS_MAX = 20

/** Says no more than that it does not work: whoever guesses learns nothing. */
export const deadLink = 'This link is no longer valid. Ask the studio for a new one.'

export const linkStates = ['live', 'full', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

interface Status {
  uses: number
  maxUses: number
  expiresAt: Date
  revokedAt: Date | null
}

export function stateOf({ uses, maxUses, expiresAt, revokedAt }: Status, now: Date): LinkState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return uses >= maxUses ? 'full' : 'live'
}
