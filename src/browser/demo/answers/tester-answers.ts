import type { RoleAnswers } from '../answers.ts'
import { pageOfGame, shownGames } from './game-page.ts'
import { promoAnswers, replaceCode } from './player/shop.ts'
import { acceptReview, checkReview, decideDispute, reply } from './tester/decide.ts'
import { invitationsAnswers, meAsTester } from './tester/invitations.ts'
import { playtestsAnswers } from './tester/playtests.ts'
import { profilesAnswers } from './tester/profiles.ts'
import { requestsAnswers } from './tester/requests.ts'
import { searchAnswers } from './tester/search.ts'

/** What the demo's tester asks, and what studios do meanwhile. */
export const roleAnswers: RoleAnswers = {
  answers: {
    accounts: { me: meAsTester },
    games: { page: ({ gameId }, demo) => pageOfGame(gameId, demo), shown: shownGames },
    invitations: invitationsAnswers,
    playtests: playtestsAnswers,
    profiles: profilesAnswers,
    promo: promoAnswers,
    requests: requestsAnswers,
    search: searchAnswers,
  },
  timed: {
    'check-review': checkReview,
    'accept-review': acceptReview,
    'decide-dispute': decideDispute,
    replaceCode,
    reply,
  },
}
