import { may, mayDo } from '#features/access/may.ts'
import { askByCaller } from '#features/approvals/ask-by-caller.ts'
import { lockActs } from '#features/approvals/lock-acts.ts'
import { askedOutput } from '#features/approvals/schema.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { refundOfAll } from '../ports.ts'
import { openReports, takedownsInForce } from './queries.ts'
import { dismissReport } from './report-page.ts'
import { dismissInput, reportsOutput, restoreInput, takeDownInput, takedownsOutput } from './schema.ts'
import { liftTakedown, takeDown } from './take-down.ts'

export const promoReportsApi = {
  pageReports: may('promo_moderate', reads('Open reports of promo pages and items, oldest first'))
    .input(pageInput)
    .output(reportsOutput)
    .handler(asSystem((tx, input) => openReports(tx, input))),

  takedowns: may('promo_moderate', reads('Promo pages and items that are taken down, newest first'))
    .input(pageInput)
    .output(takedownsOutput)
    .handler(asSystem((tx, input) => takedownsInForce(tx, input))),

  dismissReport: mayDo('promo_moderate', 'Close a report of a promo page without consequences')
    .input(dismissInput)
    .handler(asSystemDone((tx, input, { me, now }) => dismissReport(tx, { ...input, adminId: me, now }))),

  takeDown: may('promo_moderate', acts('Take a promo page or an item down; the studio reads the reason'))
    .use(freshProof)
    .input(takeDownInput)
    .output(askedOutput)
    .handler(({ context, input: { refundAll, ...input } }) =>
      context.db.asSystem(async (tx) => {
        const { profileId: adminId } = context.caller
        if (refundAll) await lockActs(tx)
        const id = await takeDown(tx, { ...input, adminId, now: context.clock.now() })
        const act = refundAll ? await refundOfAll.ask(tx, { ...input, askedBy: adminId }) : null
        if (!act) return { done: true as const }
        return askByCaller(tx, context, { ...act, id, reason: input.reason })
      }),
    ),

  liftTakedown: mayDo('promo_moderate', 'Lift a takedown; the studio may show the page or item again')
    .use(freshProof)
    .input(restoreInput)
    .handler(asSystemDone((tx, { takedownId }, { me, now }) => liftTakedown(tx, { takedownId, adminId: me, now }))),
}
