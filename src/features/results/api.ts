import { z } from 'zod/mini'
import { may } from '#features/access/may.ts'
import { groupBugs } from '#features/reviews/bugs/group-bugs.ts'
import { setBugState } from '#features/reviews/bugs/set-bug-state.ts'
import { translateReview } from '#features/reviews/translation/translate-review.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { bugsApi } from './bugs/api.ts'
import { groupBugsInput, setBugStateInput, setBugStateOutput } from './bugs/list-schema.ts'
import { resultsWithProofs } from './queries.ts'
import {
  resultsInput,
  resultsOutput,
  studioFiguresOutput,
  studioRecordOutput,
  translateInput,
  translateOutput,
} from './schema.ts'
import { studioFigures, studioRecord } from './studio-record.ts'
import { studioTrends } from './studio-trends.ts'
import { studioTrendsOutput } from './trend-schema.ts'

export const resultsApi = {
  ...bugsApi,

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

  setBugState: may('review_decide', withBody(256, acts('Set what became of a bug')))
    .input(setBugStateInput)
    .output(setBugStateOutput)
    .handler(
      asSystem(async (tx, { reports, ...said }, { me, now }) => {
        const { status, fixedIn } = await setBugState(tx, { ...said, members: reports, studioId: me, now })
        return { status, fixedIn }
      }),
    ),

  groupBugs: may('review_decide', withBody(2048, acts('Say which reports are one bug: merge or split them')))
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

  trends: may('request_read', reads('What testers say of your games, from build to build'))
    .output(studioTrendsOutput)
    .handler(({ context: { db, caller } }) => studioTrends(db, caller.profileId)),
}
