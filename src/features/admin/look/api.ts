import { may } from '#features/access/may.ts'
import { acts } from '#platform/rpc/route.ts'
import { lookAtStudio, lookAtTester } from './look-at.ts'
import { lookInput, studioLook, testerLook } from './schema.ts'

/** Read-only views of a person's dashboard for admins. They are POST because each view is written to the audit log. */
export const lookApi = {
  lookAtStudio: may('account_view', acts("A studio's games, requests and credits"))
    .input(lookInput)
    .output(studioLook)
    .handler(({ context: { db, caller, clock }, input }) =>
      lookAtStudio(db, { ...input, adminId: caller.profileId, now: clock.now() }),
    ),

  lookAtTester: may('account_view', acts("A tester's tests, reputation and credits"))
    .input(lookInput)
    .output(testerLook)
    .handler(({ context: { db, caller, clock }, input }) =>
      lookAtTester(db, { ...input, adminId: caller.profileId, now: clock.now() }),
    ),
}
