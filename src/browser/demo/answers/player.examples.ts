import { firstPosts } from '../data/early-access.ts'
import { currentBuild, gameOf } from '../data/games.ts'
import { allItems, itemOf } from '../data/items.ts'
import { demoStudio } from '../data/people.ts'
import { purchasesOf } from '../data/player-purchases.ts'
import type { Demo } from '../demo.ts'
import type { RoleExamples } from './role.examples.ts'

const joined = gameOf('Parasol Post')
const game = gameOf('Slipshore')
const item = itemOf('Herring hat for Pip')

const bought = (demo: Demo) => {
  const [purchase] = purchasesOf(demo).rows
  if (!purchase) throw new Error('Nothing was bought')
  return { purchaseId: purchase.id, codeNumber: 1 }
}

export const playerExamples: RoleExamples = {
  games: { page: { gameId: game.id }, shown: {} },
  players: {
    earlyAccess: { view: 'open' },
    game: { gameId: game.id },
    join: { gameId: game.id },
    leave: { gameId: joined.id },
    play: { gameId: joined.id },
    rate: { gameId: joined.id, buildId: currentBuild(joined).id, rating: 4, sentence: 'Softly down.' },
    unrate: { buildId: currentBuild(joined).id },
    follow: { subjectId: demoStudio.id, kind: 'studio' },
    unfollow: { subjectId: game.id },
    following: {},
    followState: { gameId: game.id },
    timeline: {},
    reportPost: (demo) => ({ postId: firstPosts(demo.now)[0]?.id ?? '', reason: 'spam' }),
  },
  promo: {
    shop: { order: 'cheapest' },
    offer: { itemId: item.id },
    buy: { id: crypto.randomUUID(), itemId: allItems[0]?.id ?? '', quantity: 1, shownPrice: allItems[0]?.price ?? 0 },
    shopLibrary: {},
    reveal: (demo) => ({ purchaseId: bought(demo).purchaseId }),
    markUsed: (demo) => ({ ...bought(demo), used: true }),
    report: (demo) => ({ ...bought(demo), id: crypto.randomUUID(), message: 'It says that it was used.' }),
  },
  search: { find: { query: 'sl' } },
}
