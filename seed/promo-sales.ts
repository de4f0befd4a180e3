import { player, type TesterEmail } from './people.ts'

export interface SeedSale {
  /** Bought this many days ago. */
  daysAgo: number
  buyer: TesterEmail | typeof player.email
  /** Title of an item of `promo-pages.ts`. */
  item: string
  quantity?: number
  /** What the buyer did: saw the codes, also marked the first one as used, or reported it with these words. */
  after?: 'seen' | 'used' | { report: string; daysAgo: number }
}

/** What the player can spend: an admin's grant before the first purchase. */
export const playersCredits = {
  daysAgo: 14,
  amount: 120,
  description: 'Thank you for the interview about early access',
}

/** The sales of the promo pages. The first one is paid to its studio, the others are on hold. */
export const promoSales: readonly SeedSale[] = [
  { daysAgo: 17, buyer: 'owen@demo.playhatch.example', item: 'Full game, desktop key', after: 'used' },
  { daysAgo: 13, buyer: 'zanele@demo.playhatch.example', item: 'Herring hat for Pip', after: 'seen' },
  { daysAgo: 10, buyer: player.email, item: 'Herring hat for Pip', after: 'used' },
  { daysAgo: 9, buyer: player.email, item: 'Closed beta key', quantity: 2, after: 'used' },
  { daysAgo: 8, buyer: 'ilse@demo.playhatch.example', item: 'Paper parasol skin', after: 'used' },
  { daysAgo: 6, buyer: player.email, item: 'Letters from the marsh', after: 'seen' },
  { daysAgo: 6, buyer: 'pieter@demo.playhatch.example', item: 'Android key', after: 'used' },
  {
    daysAgo: 5,
    buyer: 'rosa@demo.playhatch.example',
    item: 'Paper parasol skin',
    after: { report: 'The game says that this code is from another season.', daysAgo: 1 },
  },
  { daysAgo: 4, buyer: 'sam@demo.playhatch.example', item: 'Closed beta key', after: 'seen' },
  { daysAgo: 4, buyer: 'chloe@demo.playhatch.example', item: 'A jar of head start' },
  { daysAgo: 3, buyer: player.email, item: 'The keeper’s notes' },
]
