import { confirmBug } from '#features/reviews/confirm-bug.ts'
import { only } from '#platform/rpc/procedure.ts'
import { resultsWithProofs } from './queries.ts'
import { confirmBugInput, confirmBugOutput, resultsInput, resultsOutput, studioRecordOutput } from './schema.ts'
import { studioRecord } from './studio-record.ts'

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

/** Part of the router's `requests`. */
export const recordApi = {
  record: studio
    .route({
      method: 'GET',
      path: '/requests/record',
      operationId: 'getStudioRecord',
      summary: 'Totals of all your requests',
      tags: ['Review requests'],
    })
    .output(studioRecordOutput)
    .handler(({ context: { db, caller } }) => studioRecord(db, caller.profileId)),
}
