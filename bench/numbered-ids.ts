/** Ids are derived from numbers, so that SQL files can use the same people and games as the calls over HTTP. */
export const idOf = (number: number): string => `${number}-0000-4000-8000-000000000000`

/** The first number of each kind; always eight digits. */
export const first = {
  studio: 10_000_000,
  lonelyStudio: 15_000_000,
  tester: 20_000_000,
  /** Games for invitations over HTTP, and their counterparts for PostgreSQL alone. */
  game: 30_000_000,
  gameTwin: 40_000_000,
  lonelyGame: 50_000_000,
  lonelyGameTwin: 60_000_000,
  /** A promo page and its items for purchases over HTTP, and their counterparts for PostgreSQL alone. */
  promoPage: 70_000_000,
  promoItem: 71_000_000,
  promoItemTwin: 72_000_000,
} as const

/** Where the promo page is. */
export const promoAddress = { studioName: 'low-tide-works', slug: 'gullwake' }

export const testers = 400
/** The first testers have credits and buy. */
export const buyers = 100
export const promoItems = 10

export interface Senders {
  studios: number
  firstStudio: number
  firstGame: number
}

/** The i-th invitation of a run; `sql/send-invitation.sql` uses the same numbering. */
export function invitationAt(i: number, { studios, firstStudio, firstGame }: Senders) {
  const at = i % studios
  const pair = Math.floor(i / studios)
  const slot = Math.floor(pair / testers)
  return {
    studio: firstStudio + at,
    game: firstGame + at + slot * studios,
    tester: first.tester + (pair % testers),
  }
}

/** The secret for tokens of the bare server. */
export const bareSecret = 'bench'
