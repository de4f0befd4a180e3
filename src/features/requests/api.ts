import { may } from '#features/access/may.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { cloneRequest } from './clone-request.ts'
import { closeRequest } from './close-request.ts'
import { deleteDraft } from './delete-draft.ts'
import { extendRequest } from './extend-request.ts'
import { openRequest } from './open-request.ts'
import { requestOf, requestsOf } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import * as schema from './schema.ts'

export const requestsApi = {
  saveDraft: may('request_edit')
    .route(acts('Save a draft'))
    .input(schema.draftInput)
    .output(schema.draftOutput)
    .handler(({ context: { db, caller, clock }, input: draft }) =>
      db.asSystem((tx) => saveDraft(tx, { studioId: caller.profileId, draft, now: clock.now() })),
    ),

  open: may('request_order')
    .route(acts('Pay for a draft and open it to testers'))
    .input(schema.openInput)
    .output(schema.openOutput)
    .handler(({ context: { db, caller, clock }, input: { id, revision, shownCost } }) =>
      db.asSystem((tx) =>
        openRequest(tx, { requestId: id, studioId: caller.profileId, revision, shownCost, now: clock.now() }),
      ),
    ),

  extend: may('request_order')
    .route(acts('Pay for more spots of an open request, or extend its deadline'))
    .input(schema.extendInput)
    .output(schema.extendOutput)
    .handler(({ context: { db, caller, clock }, input: { id, ...rest } }) =>
      db.asSystem((tx) => extendRequest(tx, { ...rest, requestId: id, studioId: caller.profileId, now: clock.now() })),
    ),

  close: may('request_order')
    .route(acts('Close a request; open spots are refunded'))
    .input(schema.oneRequest)
    .output(schema.closeOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => closeRequest(tx, { requestId: input.id, studioId: caller.profileId, now: clock.now() })),
    ),

  clone: may('request_edit')
    .route(acts('Copy a request into a new draft'))
    .input(schema.cloneInput)
    .output(schema.cloneOutput)
    .handler(({ context: { db, caller, clock }, input: { id, newId } }) =>
      db.asSystem((tx) => cloneRequest(tx, { requestId: id, newId, studioId: caller.profileId, now: clock.now() })),
    ),

  deleteDraft: may('request_edit')
    .route(acts('Delete a draft'))
    .input(schema.oneRequest)
    .output(schema.oneRequest)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => deleteDraft(tx, { requestId: input.id, studioId: caller.profileId, now: clock.now() })),
    ),

  list: may('request_read')
    .route(reads('Your requests with counts by state'))
    .input(schema.listInput)
    .output(schema.listOutput)
    .handler(({ context: { db, caller }, input }) => requestsOf(db, { ...input, studioId: caller.profileId })),

  get: may('request_read')
    .route(reads('Details of one of your requests'))
    .input(schema.oneRequest)
    .output(schema.requestDetail)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => requestOf(tx, { studioId: caller.profileId, requestId: input.id })),
    ),
}
