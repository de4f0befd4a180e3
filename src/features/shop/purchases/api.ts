import { may, mayDo } from '#features/access/may.ts'
import { askByCaller } from '#features/approvals/ask-by-caller.ts'
import { askedOutput } from '#features/approvals/schema.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress, freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { paths } from '#shared/paths.ts'
import { refundOfReport, saleRefundAct } from '../sales/refund-acts.ts'
import { declineReport, objectToReport, refundReport, replaceCode } from './answer-report.ts'
import { buyItem } from './buy-item.ts'
import { forBuyers } from './for-buyers.ts'
import { incomeOf, libraryOf, offerOfItem, reportsForAdmins, reportsOfStudio } from './queries.ts'
import { reportCode } from './report-code.ts'
import { downloadFile, markUsed, revealCodes } from './reveal-codes.ts'
import {
  adminReportsOutput,
  boughtOutput,
  buyInput,
  decideReportInput,
  downloadOutput,
  incomeOutput,
  itemRef,
  libraryOutput,
  listInput,
  markUsedInput,
  objectInput,
  offerOutput,
  purchaseRef,
  reportInput,
  reportRef,
  reportsOutput,
  revealedOutput,
} from './schema.ts'

export const promoPurchasesApi = {
  offer: forBuyers(reads('An item on sale, and what you can pay for it'))
    .input(itemRef)
    .output(offerOutput)
    .handler(asSystem((tx, input, { me, now }) => offerOfItem(tx, { ...input, buyerId: me, now }))),

  buy: forBuyers(acts('Buy an item of a promo page'))
    .use(confirmedAddress)
    .input(buyInput)
    .output(boughtOutput)
    .handler(({ context: { db, caller, clock }, input: { id, ...input } }) =>
      buyItem(db, {
        ...input,
        purchaseId: id,
        buyerId: caller.profileId,
        library: paths.shopLibraryOf(caller.role),
        now: clock.now(),
      }),
    ),

  shopLibrary: forBuyers(reads('What you bought, newest first'))
    .input(listInput)
    .output(libraryOutput)
    .handler(asSystem((tx, input, { me }) => libraryOf(tx, { ...input, buyerId: me }))),

  reveal: forBuyers(acts('Show the codes of one of your purchases'))
    .input(purchaseRef)
    .output(revealedOutput)
    .handler(
      asSystem((tx, input, { me, now, services }) =>
        revealCodes(tx, { ...input, buyerId: me, seal: services.shop.codeSeal, now }),
      ),
    ),

  download: forBuyers(acts('A link to the file of one of your purchases, valid for ten minutes'))
    .input(purchaseRef)
    .output(downloadOutput)
    .handler(
      asSystem((tx, input, { me, now, services }) =>
        downloadFile(tx, { ...input, buyerId: me, fileSecret: services.games.fileSecret, now }),
      ),
    ),

  markUsed: forBuyers(acts('Mark a bought code as used'))
    .input(markUsedInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me }) => markUsed(tx, { ...input, buyerId: me }))),

  report: forBuyers(acts('Report a bought code that does not work'))
    .input(reportInput)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, { id, ...input }, { me, now }) => reportCode(tx, { ...input, reportId: id, buyerId: me, now })),
    ),

  reports: may('promo_edit', reads('Reports of codes that you sold'))
    .input(listInput)
    .output(reportsOutput)
    .handler(asSystem((tx, input, { me }) => reportsOfStudio(tx, { ...input, studioId: me }))),

  replaceCode: mayDo('promo_edit', 'Replace a reported code by the next unused one')
    .input(reportRef)
    .handler(asSystemDone((tx, input, { me, now }) => replaceCode(tx, { ...input, studioId: me, now }))),

  refundCode: mayDo('promo_edit', 'Refund a reported code')
    .input(reportRef)
    .handler(asSystemDone((tx, input, { me, now }) => refundReport(tx, { ...input, studioId: me, now }))),

  objectToReport: mayDo('promo_edit', 'Object to a report; an admin decides')
    .input(objectInput)
    .handler(asSystemDone((tx, input, { me, now }) => objectToReport(tx, { ...input, studioId: me, now }))),

  income: may('promo_edit', reads('Your income of sales'))
    .output(incomeOutput)
    .handler(asSystem((tx, _input, { me }) => incomeOf(tx, { studioId: me }))),

  reportsToDecide: may('promo_decide', reads('Reports of codes on which an admin decides'))
    .input(listInput)
    .output(adminReportsOutput)
    .handler(asSystem((tx, input) => reportsForAdmins(tx, input))),

  decideReport: may('promo_decide', acts('Decide on a report of a code'))
    .use(freshProof)
    .input(decideReportInput)
    .output(askedOutput)
    .handler(({ context, input: { requestId: id = randomUUID(), reportId, refund, note } }) =>
      context.db.asSystem(async (tx) => {
        if (refund) {
          const act = await saleRefundAct(tx, await refundOfReport(tx, reportId))
          return askByCaller(tx, context, { ...act, id, reason: note })
        }
        const { profileId: adminId } = context.caller
        await declineReport(tx, { reportId, adminId, note, now: context.clock.now() })
        return { done: true as const }
      }),
    ),
}
