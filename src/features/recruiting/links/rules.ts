export const USES_MAX = 500
export const DAYS_MAX = 90
export const NOTE_MAX = 80
export const TEXT_MAX = 5000
/** Most live links per game. */
export const LIVE_LINKS_MAX = 20

/** The same text for every reason, so that guessing tokens reveals nothing. */
export const deadLink = 'This link is no longer valid. Ask the studio for a new one.'

export const linkStates = ['live', 'full', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

interface LinkRow {
  uses: number
  maxUses: number
  expiresAt: Date
  revokedAt: Date | null
}

export function stateOf({ uses, maxUses, expiresAt, revokedAt }: LinkRow, now: Date): LinkState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return uses >= maxUses ? 'full' : 'live'
}
