import { z } from 'zod'
import { may, mayDo } from '#features/access/may.ts'
import { offerPage } from '#features/requests/offer/offer-page-schema.ts'
import { oneRequest } from '#features/requests/schema.ts'
import { asPerson, asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { agreeConfidentiality } from './agree-confidentiality.ts'
import { markOffer } from './mark-offer.ts'
import { openListing } from './open-listing.ts'
import { receiptsOf } from './queries.ts'
import { readOffer } from './read-offer.ts'
import * as schema from './schema.ts'
import { answerScreener } from './screening/answer-screener.ts'
import { readScreened } from './screening/read-screened.ts'
import { answerInput, answerOutput, screenedOutput } from './screening/schema.ts'
import { takeFromListing } from './take-from-listing.ts'
import { joinList, stopWaiting } from './waiting/waiting-list.ts'

/** An offer waits at most this long for the comparison with all studios. */
const ALL_STUDIOS_MS = 300

/** Procedures of the open listing; they are part of the router's `requests`. */
export const listingApi = {
  receipts: may('request_read', reads('Who agreed to the confidentiality text'))
    .input(schema.receiptsInput)
    .output(schema.receiptsOutput)
    .handler(asPerson((tx, { id, cursor }, { me }) => receiptsOf(tx, { studioId: me, requestId: id, cursor }))),

  openListing: may('listing_read', reads('Requests you can take a spot of'))
    .input(schema.listingInput)
    .output(schema.listingOutput)
    .handler(asSystem((tx, input, { me, now }) => openListing(tx, { ...input, testerId: me, now }))),

  offer: may('listing_read', reads('One offer: the game, the work, the pay, why you match, and how its studio decides'))
    .input(schema.offerInput)
    .output(offerPage)
    .handler(async ({ context: { db, caller, clock, services }, input }) => {
      const all = await services.recruiting.allStudios.within(ALL_STUDIOS_MS)
      return db.asSystem((tx) => readOffer(tx, { ...input, testerId: caller.profileId, all, now: clock.now() }))
    }),

  markOffer: may('listing_read', acts('Save an offer for later, hide it, or remove that mark'))
    .input(schema.markInput)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => markOffer(tx, { ...input, testerId: me, now }))),

  agreeConfidentiality: may('review_participate', acts('Agree to a confidentiality text', '/requests/agree'))
    .input(schema.agreeInput)
    .output(schema.receipt)
    .handler(asSystem((tx, input, { me, now }) => agreeConfidentiality(tx, { ...input, testerId: me, now }))),

  takeSpot: may('review_participate', acts('Take a spot of an open request'))
    .input(schema.takeInput)
    .output(schema.takeOutput)
    .handler(asSystem((tx, input, { me, now }) => takeFromListing(tx, { ...input, testerId: me, now }))),

  joinList: mayDo('review_participate', 'Join the waiting list of a full test at a date')
    .input(schema.joinListInput)
    .handler(asSystemDone((tx, input, { me, now }) => joinList(tx, { ...input, testerId: me, now }))),

  leaveList: mayDo('review_participate', 'Leave the waiting list of a test at a date')
    .input(schema.offerInput)
    .handler(asSystemDone((tx, { requestId }, { me, now }) => stopWaiting(tx, { requestId, testerId: me, now }))),

  answerScreener: may('review_participate', acts('Answer the questions before a spot, and take it if they let in'))
    .input(answerInput)
    .output(answerOutput)
    .handler(asSystem((tx, input, { me, now }) => answerScreener(tx, { ...input, testerId: me, now }))),

  screened: may('request_read', reads('What the questions before a spot brought: numbers of people'))
    .input(oneRequest)
    .output(screenedOutput)
    .handler(asSystem((tx, { id }, { me }) => readScreened(tx, { requestId: id, studioId: me }))),
}
