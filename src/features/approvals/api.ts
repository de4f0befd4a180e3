import { may, mayAsAdmin, mayDo } from '#features/access/may.ts'
import { can } from '#features/access/permissions.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { approveAct, refuseAct, withdrawAct } from './decide-act.ts'
import { readActs } from './queries.ts'
import * as schema from './schema.ts'

export const approvalsApi = {
  list: may('offer_make', reads('Manual credit changes by staff, and those waiting for a second admin'))
    .input(schema.actsInput)
    .output(schema.actsOutput)
    .handler(
      asSystem((tx, input, { me, caller, now }) =>
        readActs(tx, { ...input, me, all: can(caller, 'credit_adjust'), now }),
      ),
    ),

  approve: mayAsAdmin('credit_adjust', acts('Approve another admin’s waiting change'))
    .use(freshProof)
    .input(schema.oneAct)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, input, { me, now, config, services }) => {
        const means = { now, bonusSecret: services.accounts.bonusSecret, publicUrl: config.publicUrl }
        return approveAct(tx, { ...input, adminId: me, ...means })
      }),
    ),

  refuse: mayAsAdmin('credit_adjust', acts('Reject another admin’s waiting change, with a reason'))
    .input(schema.refuseInput)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, { actId, reason }, { me, now }) => refuseAct(tx, { actId, adminId: me, note: reason, now })),
    ),

  withdraw: mayDo('offer_make', 'Withdraw your own waiting change')
    .input(schema.oneAct)
    .handler(asSystemDone((tx, { actId }, { me, now }) => withdrawAct(tx, { actId, me, now }))),
}
