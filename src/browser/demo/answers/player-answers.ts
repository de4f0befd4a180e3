import type { RoleAnswers } from '../answers.ts'
import { pageOfGame, shownGames } from './game-page.ts'
import { playersAnswers } from './player/players.ts'
import { promoAnswers, replaceCode } from './player/shop.ts'
import { findByName } from './search.ts'

/** What the pages of a player ask. */
export const roleAnswers: RoleAnswers = {
  answers: {
    games: { page: ({ gameId }, demo) => pageOfGame(gameId, demo), shown: shownGames },
    players: playersAnswers,
    promo: promoAnswers,
    search: { find: findByName },
  },
  timed: { replaceCode },
}
