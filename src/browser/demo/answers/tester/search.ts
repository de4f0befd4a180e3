import type { AreaAnswers } from '../../answers.ts'
import { openRequests } from './offers.ts'
import { testsOf } from './tests-of.ts'

/** Longest excerpt of a review, in characters. */
const EXCERPT = 120

export const searchAnswers = {
  find({ query }, demo) {
    const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase())
    const games = openRequests()
      .filter(({ request, game }) => request.confidentialityText === undefined && game.isPublic && fits(game.title))
      .map(({ gameId, game, build, studioName }) => ({
        ...{ id: gameId, title: game.title, version: build.version, status: game.status, studioName },
        own: false,
      }))
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
    const byId = new Map(games.map((game) => [game.id, game]))
    return { games: [...byId.values()].slice(0, 5), testers: [], reviews: reviews.slice(0, 5), people: [] }
  },
} satisfies AreaAnswers<'search'>
