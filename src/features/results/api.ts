import { z } from 'zod/mini'
import { may } from '#features/access/may.ts'
import { groupBugs } from '#features/reviews/group-bugs.ts'
import { setBugState } from '#features/reviews/set-bug-state.ts'
import { translateReview } from '#features/reviews/translation/translate-review.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { resultsWithProofs } from './queries.ts'
import {
  groupBugsInput,
  resultsInput,
  resultsOutput,
  setBugStateInput,
  setBugStateOutput,
  studioFiguresOutput,
  studioRecordOutput,
  translateInput,
  translateOutput,
} from './schema.ts'
import { studioFigures, studioRecord } from './studio-record.ts'

export const resultsApi = {
  of: may('request_read', reads('Read the results of a request'))
    .input(resultsInput)
    .output(z.extend(resultsOutput, { translates: z.boolean() }))
    .handler(async ({ context: { db, caller, config }, input: { requestId } }) => ({
      ...(await resultsWithProofs(db, { requestId, studioId: caller.profileId })),
      translates: config.scorer !== undefined,
    })),

  translate: may('request_read', acts('Translate a review with the language model of the settings'))
    .input(translateInput)
    .output(translateOutput)
    .handler(({ context: { db, clock, log, config, caller }, input }) =>
      translateReview({ db, clock, log, model: config.scorer }, { ...input, studioId: caller.profileId }),
    ),

  setBugState: may('review_decide', acts('Set what became of a bug'))
    .input(setBugStateInput)
    .output(setBugStateOutput)
    .handler(asSystem((tx, input, { me, now }) => setBugState(tx, { ...input, studioId: me, now }))),

  groupBugs: may('review_decide', withBody(512, acts('Say which reports are one bug: merge or split them')))
    .input(groupBugsInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => groupBugs(tx, { ...input, studioId: me, now }))),
}

/** Part of the router's `requests`. */
export const recordApi = {
  record: may('request_read', reads('Totals of all your requests'))
    .output(studioRecordOutput)
    .handler(({ context: { db, caller } }) => studioRecord(db, caller.profileId)),

  figures: may('request_read', reads('How fast your requests brought reviews, and what they cost'))
    .output(studioFiguresOutput)
    .handler(({ context: { db, clock, caller } }) =>
      studioFigures(db, { studioId: caller.profileId, now: clock.now() }),
    ),
}
