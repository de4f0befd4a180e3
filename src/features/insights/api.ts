import { open } from '#platform/rpc/procedure.ts'
import { reads } from '#platform/rpc/route.ts'
import { platformStatsOutput } from './schema.ts'

export const insightsApi = {
  platformStats: open
    .route(reads("Read the platform's figures (cached)"))
    .output(platformStatsOutput)
    .handler(({ context: { services } }) => services.insights.stats.get()),
}
