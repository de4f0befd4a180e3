import { may } from '#features/access/may.ts'
import { acts } from '#platform/rpc/route.ts'
import { userHistory } from './queries.ts'
import { userHistoryInput, userHistoryOutput } from './schema.ts'

/** Credit history of a person for admins. It is POST because each view is written to the audit log. */
export const historyApi = {
  userHistory: may('account_view', acts("A person's credit history, newest first, with its sums"))
    .input(userHistoryInput)
    .output(userHistoryOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      userHistory(db, { ...input, adminId: caller.profileId, now: clock.now() }),
    ),
}
