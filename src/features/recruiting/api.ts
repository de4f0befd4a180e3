import { may } from '#features/access/may.ts'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { agreeConfidentiality } from './agree-confidentiality.ts'
import { openListing } from './open-listing.ts'
import { receiptsOf } from './queries.ts'
import * as schema from './schema.ts'
import { takeFromListing } from './take-from-listing.ts'

/** Procedures of the open listing; they are part of the router's `requests`. */
export const listingApi = {
  receipts: may('request_read')
    .route(reads('Who agreed to the confidentiality text'))
    .input(schema.receiptsInput)
    .output(schema.receiptsOutput)
    .handler(asPerson((tx, { id, cursor }, { me }) => receiptsOf(tx, { studioId: me, requestId: id, cursor }))),

  openListing: may('listing_read')
    .route(reads('Requests you can take a spot of'))
    .input(pageInput)
    .output(schema.listingOutput)
    .handler(asSystem((tx, input, { me }) => openListing(tx, { ...input, testerId: me }))),

  agreeConfidentiality: may('review_participate')
    .route(acts('Agree to a confidentiality text', '/requests/agree'))
    .input(schema.agreeInput)
    .output(schema.receipt)
    .handler(asSystem((tx, input, { me, now }) => agreeConfidentiality(tx, { ...input, testerId: me, now }))),

  takeSpot: may('review_participate')
    .route(acts('Take a spot of an open request'))
    .input(schema.takeInput)
    .output(schema.takeOutput)
    .handler(asSystem((tx, input, { me, now }) => takeFromListing(tx, { ...input, testerId: me, now }))),
}
