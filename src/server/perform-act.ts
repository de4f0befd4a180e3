import { z } from 'zod'
import { updateCredits } from '#features/admin/update-credits.ts'
import type { CreditAct, Means } from '#features/approvals/ports.ts'
import type { ActKind } from '#features/approvals/rules.ts'
import { fundOffers } from '#features/bizdev/offers/budget.ts'
import { makeOffer } from '#features/bizdev/offers/make-offer.ts'
import { openExtra } from '#features/credits/open-extra.ts'
import { transactionTypes } from '#features/credits/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'

type Perform = (tx: SystemTx, act: CreditAct & { of: string }, means: Means) => Promise<unknown>

const adjustment = z.object({
  type: z.enum(transactionTypes),
  gameId: z.uuid().nullish(),
  invitationId: z.uuid().nullish(),
})
const offer = z.object({ minCredits: z.int(), days: z.int() })

/** The operation behind each kind of act over credits; its idempotency key is the id of the act. */
const operations: Record<ActKind, Perform> = {
  adjustment: (tx, { id, askedBy, of, amount, reason, terms }, { now }) =>
    updateCredits(tx, {
      ...{ id, adminId: askedBy, profileId: of, amount, description: reason, now },
      ...adjustment.parse(terms),
    }),
  extra: (tx, { id, askedBy, of, amount, reason }, { now }) =>
    openExtra(tx, { id, studioId: of, amount, reason, adminId: askedBy, now }),
  offers_budget: (tx, { id, askedBy, amount, reason }, { now }) =>
    fundOffers(tx, { id, adminId: askedBy, amount, reason, now }),
  offer: (tx, { id, askedBy, of, amount, terms }, { now, bonusSecret }) =>
    makeOffer(tx, { id, studioId: of, credits: amount, ...offer.parse(terms), madeBy: askedBy, bonusSecret, now }),
}

/** Runs the operation of an act. */
export async function performOperation(tx: SystemTx, act: CreditAct, means: Means): Promise<void> {
  await operations[act.kind](tx, { ...act, of: act.profileId ?? '' }, means)
}
