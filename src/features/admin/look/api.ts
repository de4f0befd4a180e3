import { only } from '#platform/rpc/procedure.ts'
import { lookAtStudio, lookAtTester } from './look-at.ts'
import { lookInput, studioLook, testerLook } from './schema.ts'

const tags = ['Admin']
const admin = only('admin')

/** Read-only views of a person's dashboard for admins. They are POST because each view is written to the audit log. */
export const lookApi = {
  lookAtStudio: admin
    .route({
      method: 'POST',
      path: '/admin/look-at-studio',
      operationId: 'lookAtStudio',
      summary: "A studio's games, requests and credits",
      tags,
    })
    .input(lookInput)
    .output(studioLook)
    .handler(({ context: { db, caller, clock }, input }) =>
      lookAtStudio(db, { ...input, adminId: caller.profileId, now: clock.now() }),
    ),

  lookAtTester: admin
    .route({
      method: 'POST',
      path: '/admin/look-at-tester',
      operationId: 'lookAtTester',
      summary: "A tester's tests, reputation and credits",
      tags,
    })
    .input(lookInput)
    .output(testerLook)
    .handler(({ context: { db, caller, clock }, input }) =>
      lookAtTester(db, { ...input, adminId: caller.profileId, now: clock.now() }),
    ),
}
