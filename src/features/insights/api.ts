import { open } from '#platform/rpc/procedure.ts'
import { platformStatsOutput } from './schema.ts'

export const insightsApi = {
  platformStats: open
    .route({
      method: 'GET',
      path: '/insights/platform-stats',
      operationId: 'getPlatformStats',
      summary: "The platform's figures, from memory",
      tags: ['Insights'],
    })
    .output(platformStatsOutput)
    .handler(({ context: { services } }) => services.insights.stats.get()),
}
