import type { AreaAnswers, RoleAnswers } from '../answers.ts'
import { pageOfGame, shownGames } from './game-page.ts'
import { promoAnswers, replaceCode } from './player/shop.ts'
import { findByName } from './search.ts'
import { acceptReview, checkReview, decideDispute, reply } from './tester/decide.ts'
import { invitationsAnswers, meAsTester } from './tester/invitations.ts'
import { playtestsAnswers } from './tester/playtests.ts'
import { profilesAnswers } from './tester/profiles.ts'
import { requestsAnswers } from './tester/requests.ts'
import { testsOf } from './tester/tests-of.ts'

/** Longest excerpt of a review, in characters. */
const EXCERPT = 120

const searchAnswers = {
  find({ query }, demo) {
    const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase())
    const reviews = testsOf(demo).flatMap(({ summary, review }) =>
      review && (fits(summary.gameTitle) || fits(review.content))
        ? [
            {
              ...{ id: summary.id, gameTitle: summary.gameTitle, createdAt: review.submittedAt },
              excerpt: review.content.slice(0, EXCERPT),
            },
          ]
        : [],
    )
    return { ...findByName({ query }, demo), reviews: reviews.slice(0, 5) }
  },
} satisfies AreaAnswers<'search'>

/** What the demo's tester asks, and what studios do meanwhile. */
export const roleAnswers: RoleAnswers = {
  answers: {
    accounts: { me: meAsTester },
    feedback: { mine: () => ({ visits: [], nextCursor: null }) },
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
