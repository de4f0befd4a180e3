import { only } from '#platform/rpc/procedure.ts'
import { pageInput } from '#shared/cursor.ts'
import { agreeConfidentiality } from './agree-confidentiality.ts'
import { openListing } from './open-listing.ts'
import { receiptsOf } from './queries.ts'
import * as schema from './schema.ts'
import { takeFromListing } from './take-from-listing.ts'

const tags = ['Review requests']
const studio = only('studio')
const tester = only('tester')

/** Procedures of the open listing; they are part of the router's `requests`. */
export const listingApi = {
  receipts: studio
    .route({
      method: 'GET',
      path: '/requests/receipts',
      operationId: 'listReceipts',
      summary: 'Who agreed to the confidentiality text',
      tags,
    })
    .input(schema.receiptsInput)
    .output(schema.receiptsOutput)
    .handler(({ context: { db, caller }, input: { id, cursor } }) =>
      db.asPerson(caller.profileId, (tx) => receiptsOf(tx, { studioId: caller.profileId, requestId: id, cursor })),
    ),

  openListing: tester
    .route({
      method: 'GET',
      path: '/requests/open-listing',
      operationId: 'openListing',
      summary: 'Requests you can take a spot of',
      tags,
    })
    .input(pageInput)
    .output(schema.listingOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asSystem((tx) => openListing(tx, { ...input, testerId: caller.profileId })),
    ),

  agreeConfidentiality: tester
    .route({
      method: 'POST',
      path: '/requests/agree',
      operationId: 'agreeConfidentiality',
      summary: 'Agree to a confidentiality text',
      tags,
    })
    .input(schema.agreeInput)
    .output(schema.receipt)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => agreeConfidentiality(tx, { ...input, testerId: caller.profileId, now: clock.now() })),
    ),

  takeSpot: tester
    .route({
      method: 'POST',
      path: '/requests/take-spot',
      operationId: 'takeSpot',
      summary: 'Take a spot of an open request',
      tags,
    })
    .input(schema.takeInput)
    .output(schema.takeOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => takeFromListing(tx, { ...input, testerId: caller.profileId, now: clock.now() })),
    ),
}
