import { may } from '#features/access/may.ts'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress } from '#platform/rpc/procedure.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { closeRequest } from './close-request.ts'
import { cloneRequest } from './draft/clone-request.ts'
import { deleteDraft } from './draft/delete-draft.ts'
import { saveDraft } from './draft/save-draft.ts'
import { extendRequest } from './extend-request.ts'
import { offerStudio } from './offer/offer-page-schema.ts'
import { readReviewTimes } from './offer/review-times.ts'
import { reviewTimesInput, reviewTimesOutput } from './offer/review-times-schema.ts'
import { openRequest } from './open-request.ts'
import { studioOfOffers } from './ports.ts'
import { requestOf, requestsOf } from './queries.ts'
import * as schema from './schema.ts'
import { changeScreener } from './screener/change-screener.ts'
import { changeScreenerInput, changeScreenerOutput } from './screener/screener-schema.ts'

export const requestsApi = {
  saveDraft: may('request_edit', withBody(192, acts('Save a draft')))
    .input(schema.draftInput)
    .output(schema.draftOutput)
    .handler(asSystem((tx, draft, { me, now }) => saveDraft(tx, { studioId: me, draft, now }))),

  offerStudio: may('request_read', reads('What your offers say about you: how you decide on reviews'))
    .output(offerStudio)
    .handler(async ({ context: { db, caller, clock, services } }) => {
      const all = await services.recruiting.allStudios.within(300)
      return db.asSystem((tx) => studioOfOffers.ask(tx, { studioId: caller.profileId, all, now: clock.now() }))
    }),

  reviewTimes: may('request_read', reads('How long recent requests of a depth took to bring their reviews'))
    .input(reviewTimesInput)
    .output(reviewTimesOutput)
    .handler(asSystem((tx, { reviewMode }) => readReviewTimes(tx, reviewMode))),

  open: may('request_order', acts('Pay for a draft and open it to testers'))
    .use(confirmedAddress)
    .input(schema.openInput)
    .output(schema.openOutput)
    .handler(
      asSystem((tx, { id, revision, shownCost }, { me, now, services }) =>
        openRequest(tx, { requestId: id, studioId: me, revision, shownCost, quota: services.games.quota, now }),
      ),
    ),

  extend: may('request_order', acts('Pay for more spots of an open request, or extend its deadline'))
    .use(confirmedAddress)
    .input(schema.extendInput)
    .output(schema.extendOutput)
    .handler(
      asSystem((tx, { id, ...rest }, { me, now, services }) =>
        extendRequest(tx, { ...rest, requestId: id, studioId: me, quota: services.games.quota, now }),
      ),
    ),

  changeScreener: may('request_edit', acts('Change what an open request asks before a spot'))
    .input(changeScreenerInput)
    .output(changeScreenerOutput)
    .handler(
      asSystem((tx, { id, ...rest }, { me, now }) => changeScreener(tx, { ...rest, requestId: id, studioId: me, now })),
    ),

  close: may('request_order', acts('Close a request; open spots are refunded'))
    .input(schema.oneRequest)
    .output(schema.closeOutput)
    .handler(
      asSystem((tx, input, { me, now }) => closeRequest(tx, { requestId: input.id, studioId: me, alone: true, now })),
    ),

  clone: may('request_edit', acts('Copy a request into a new draft'))
    .input(schema.cloneInput)
    .output(schema.cloneOutput)
    .handler(
      asSystem((tx, { id, newId }, { me, now }) => cloneRequest(tx, { requestId: id, newId, studioId: me, now })),
    ),

  deleteDraft: may('request_edit', acts('Delete a draft'))
    .input(schema.oneRequest)
    .output(schema.oneRequest)
    .handler(asSystem((tx, input, { me, now }) => deleteDraft(tx, { requestId: input.id, studioId: me, now }))),

  list: may('request_read', reads('Your requests with counts by state'))
    .input(schema.listInput)
    .output(schema.listOutput)
    .handler(({ context: { db, caller }, input }) => requestsOf(db, { ...input, studioId: caller.profileId })),

  get: may('request_read', reads('Details of one of your requests'))
    .input(schema.oneRequest)
    .output(schema.requestDetail)
    .handler(asPerson((tx, input, { me }) => requestOf(tx, { studioId: me, requestId: input.id }))),
}
