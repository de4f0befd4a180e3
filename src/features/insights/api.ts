import { open } from '#platform/rpc/procedure.ts'
import { reads } from '#platform/rpc/route.ts'
import { gamesInBetaOutput, platformStatsOutput } from './schema.ts'

export const insightsApi = {
  platformStats: open(reads("Read the platform's figures (cached)"))
    .output(platformStatsOutput)
    .handler(({ context: { services } }) => services.insights.stats.get()),

  gamesInBeta: open(reads('Read the games of the front page (cached)'))
    .output(gamesInBetaOutput)
    .handler(async ({ context: { services } }) => {
      const { games } = await services.insights.shelf.get()
      return {
        games: games.map(({ gameId, title, coverKey, studioName }) => ({ gameId, title, coverKey, studioName })),
      }
    }),
}
