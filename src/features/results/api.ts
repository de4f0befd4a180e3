import { may } from '#features/access/may.ts'
import { confirmBug } from '#features/reviews/confirm-bug.ts'
import { asSystem } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { resultsWithProofs } from './queries.ts'
import { confirmBugInput, confirmBugOutput, resultsInput, resultsOutput, studioRecordOutput } from './schema.ts'
import { studioRecord } from './studio-record.ts'

export const resultsApi = {
  of: may('request_read')
    .route(reads('Read the results of a request'))
    .input(resultsInput)
    .output(resultsOutput)
    .handler(({ context: { db, caller }, input: { requestId } }) =>
      resultsWithProofs(db, { requestId, studioId: caller.profileId }),
    ),

  confirmBug: may('review_decide')
    .route(acts('Confirm a bug that a tester reported'))
    .input(confirmBugInput)
    .output(confirmBugOutput)
    .handler(asSystem((tx, input, { me, now }) => confirmBug(tx, { ...input, studioId: me, now }))),
}

/** Part of the router's `requests`. */
export const recordApi = {
  record: may('request_read')
    .route(reads('Totals of all your requests'))
    .output(studioRecordOutput)
    .handler(({ context: { db, caller } }) => studioRecord(db, caller.profileId)),
}
