import { may } from '#features/access/may.ts'
import { reads } from '#platform/rpc/route.ts'
import { readDemand } from './read-demand.ts'
import { composeSegments, segmentLists } from './rules.ts'
import { supplyOutput } from './schema.ts'

export const supplyApi = {
  supply: may(
    'pipeline_edit',
    reads('Testers who can be invited against open spots, by genre, device, country and experience'),
  )
    .output(supplyOutput)
    .handler(async ({ context: { db, services } }) => {
      const supply = await services.targeting.count({})
      const { spots, byValue, anyone } = await db.asSystem(readDemand)
      const lists = segmentLists.map((list) => ({
        list,
        anyone: anyone[list],
        segments: composeSegments(supply[list], byValue[list]),
      }))
      return { testers: supply.total_pool_size, spots, lists }
    }),
}
