import { only } from '#platform/rpc/procedure.ts'
import { criteriaInput, criteriaOutput } from './schema.ts'

const tags = ['Targeting']

export const targetingApi = {
  criteria: only('studio', 'admin')
    .route({
      method: 'POST',
      path: '/rpc/get_smart_targeting_criteria',
      operationId: 'get_smart_targeting_criteria',
      summary: 'Count matching testers, per option of each list and in total',
      tags,
    })
    .input(criteriaInput)
    .output(criteriaOutput)
    .handler(({ context: { services }, input }) => services.targeting.count(input)),
}
