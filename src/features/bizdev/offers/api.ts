import { may, mayDo } from '#features/access/may.ts'
import { askFirst } from '#features/approvals/ask-first.ts'
import { byCaller } from '#features/approvals/by-caller.ts'
import { asPerson, asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { actingAs } from '../pipeline/acting-colleague.ts'
import { endOffer } from './make-offer.ts'
import { readBudget, readGrants, readOffers } from './queries.ts'
import * as schema from './schema.ts'

export const offersApi = {
  list: may('offer_make', reads('All offers to studios, newest first'))
    .input(pageInput)
    .output(schema.offersOutput)
    .handler(asPerson((tx, input) => readOffers(tx, input))),

  budget: may('offer_make', reads('The budget of offers'))
    .output(schema.budgetOutput)
    .handler(asPerson((tx) => readBudget(tx))),

  make: may('offer_make', acts('Offer a studio a bonus on its next card purchase'))
    .use(freshProof)
    .input(schema.makeOfferInput)
    .output(schema.askedOutput)
    .handler(({ context, input: { id, studioId, credits, minCredits, days } }) => {
      const reason = `On a purchase of at least ${creditsText(minCredits)}`
      const act = {
        id,
        kind: 'offer',
        profileId: studioId,
        amount: credits,
        reason,
        terms: { minCredits, days },
      } as const
      return actOf(context, act)
    }),

  withdraw: mayDo('offer_make', 'Withdraw your open offer')
    .input(schema.oneOffer)
    .handler(asSystemDone((tx, input, { caller, now }) => endOffer(tx, { ...input, by: actingAs(caller), now }))),

  grants: may('offer_fund', reads('Grants to the budget of offers, newest first'))
    .input(pageInput)
    .output(schema.grantsOutput)
    .handler(asSystem((tx, input) => readGrants(tx, input))),

  fund: may('offer_fund', acts('Grant credits to the budget of offers, with a reason'))
    .use(freshProof)
    .input(schema.fundInput)
    .output(schema.askedOutput)
    .handler(({ context, input }) => actOf(context, { ...input, kind: 'offers_budget', profileId: null, terms: {} })),
}

async function actOf(context: Parameters<typeof byCaller>[0], act: Parameters<typeof byCaller>[1]) {
  const { pending } = await context.db.asSystem((tx) => askFirst(tx, ...byCaller(context, act)))
  return { done: true as const, ...(pending && { pending }) }
}
