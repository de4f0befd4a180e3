import { open } from '#platform/rpc/procedure.ts'
import { platformStatsOutput } from './schema.ts'

export const insightsApi = {
  platformStats: open
    .route({
      method: 'GET',
      path: '/insights/platform-stats',
      operationId: 'getPlatformStats',
      summary: "Read the platform's figures (cached)",
      tags: ['Insights'],
    })
    .output(platformStatsOutput)
    .handler(({ context: { services } }) => services.insights.stats.get()),
}
