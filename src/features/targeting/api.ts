import { may } from '#features/access/may.ts'
import { acts } from '#platform/rpc/route.ts'
import { countInput, criteriaOutput } from './schema.ts'

export const targetingApi = {
  criteria: may(
    'targeting_read',
    acts('Count matching testers, per option of each list and in total', '/rpc/get_smart_targeting_criteria'),
  )
    .input(countInput)
    .output(criteriaOutput)
    .handler(({ context: { services }, input }) => services.targeting.count(input)),
}
