import { only } from '#platform/rpc/procedure.ts'
import { cloneRequest } from './clone-request.ts'
import { closeRequest } from './close-request.ts'
import { deleteDraft } from './delete-draft.ts'
import { extendRequest } from './extend-request.ts'
import { openRequest } from './open-request.ts'
import { requestOf, requestsOf } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import * as schema from './schema.ts'

const tags = ['Review requests']
const studio = only('studio')

export const requestsApi = {
  saveDraft: studio
    .route({
      method: 'POST',
      path: '/requests/save-draft',
      operationId: 'saveRequestDraft',
      summary: 'Save a draft',
      tags,
    })
    .input(schema.draftInput)
    .output(schema.draftOutput)
    .handler(({ context: { db, caller, clock }, input: draft }) =>
      db.asSystem((tx) => saveDraft(tx, { studioId: caller.profileId, draft, now: clock.now() })),
    ),

  open: studio
    .route({
      method: 'POST',
      path: '/requests/open',
      operationId: 'openRequest',
      summary: 'Pay for a draft and open it to testers',
      tags,
    })
    .input(schema.openInput)
    .output(schema.openOutput)
    .handler(({ context: { db, caller, clock }, input: { id, revision, shownCost } }) =>
      db.asSystem((tx) =>
        openRequest(tx, { requestId: id, studioId: caller.profileId, revision, shownCost, now: clock.now() }),
      ),
    ),

  extend: studio
    .route({
      method: 'POST',
      path: '/requests/extend',
      operationId: 'extendRequest',
      summary: 'Pay for more spots of an open request, or extend its deadline',
      tags,
    })
    .input(schema.extendInput)
    .output(schema.extendOutput)
    .handler(({ context: { db, caller, clock }, input: { id, ...rest } }) =>
      db.asSystem((tx) => extendRequest(tx, { ...rest, requestId: id, studioId: caller.profileId, now: clock.now() })),
    ),

  close: studio
    .route({
      method: 'POST',
      path: '/requests/close',
      operationId: 'closeRequest',
      summary: 'Close a request; open spots are refunded',
      tags,
    })
    .input(schema.oneRequest)
    .output(schema.closeOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => closeRequest(tx, { requestId: input.id, studioId: caller.profileId, now: clock.now() })),
    ),

  clone: studio
    .route({
      method: 'POST',
      path: '/requests/clone',
      operationId: 'cloneRequest',
      summary: 'Copy a request into a new draft',
      tags,
    })
    .input(schema.cloneInput)
    .output(schema.cloneOutput)
    .handler(({ context: { db, caller, clock }, input: { id, newId } }) =>
      db.asSystem((tx) => cloneRequest(tx, { requestId: id, newId, studioId: caller.profileId, now: clock.now() })),
    ),

  deleteDraft: studio
    .route({
      method: 'POST',
      path: '/requests/delete-draft',
      operationId: 'deleteRequestDraft',
      summary: 'Delete a draft',
      tags,
    })
    .input(schema.oneRequest)
    .output(schema.oneRequest)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => deleteDraft(tx, { requestId: input.id, studioId: caller.profileId, now: clock.now() })),
    ),

  list: studio
    .route({
      method: 'GET',
      path: '/requests/list',
      operationId: 'listRequests',
      summary: 'Your requests with counts by state',
      tags,
    })
    .input(schema.listInput)
    .output(schema.listOutput)
    .handler(({ context: { db, caller }, input }) => requestsOf(db, { ...input, studioId: caller.profileId })),

  get: studio
    .route({
      method: 'GET',
      path: '/requests/get',
      operationId: 'getRequest',
      summary: 'Details of one of your requests',
      tags,
    })
    .input(schema.oneRequest)
    .output(schema.requestDetail)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => requestOf(tx, { studioId: caller.profileId, requestId: input.id })),
    ),
}
