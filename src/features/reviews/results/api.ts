import { only } from '#platform/rpc/procedure.ts'
import { confirmBug } from './confirm-bug.ts'
import { resultsWithProofs } from './queries.ts'
import { confirmBugInput, confirmBugOutput, resultsInput, resultsOutput } from './schema.ts'

const tags = ['Review results']
const studio = only('studio')

export const resultsApi = {
  of: studio
    .route({
      method: 'GET',
      path: '/results/of',
      operationId: 'getResults',
      summary: 'Read the results of a request',
      tags,
    })
    .input(resultsInput)
    .output(resultsOutput)
    .handler(({ context: { db, caller }, input: { requestId } }) =>
      resultsWithProofs(db, { requestId, studioId: caller.profileId }),
    ),

  confirmBug: studio
    .route({
      method: 'POST',
      path: '/results/confirm-bug',
      operationId: 'confirmBug',
      summary: 'Confirm a bug that a tester reported',
      tags,
    })
    .input(confirmBugInput)
    .output(confirmBugOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => confirmBug(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),
}
