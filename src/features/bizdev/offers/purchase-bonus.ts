import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { claimTogether } from '#features/credits/incentives/claim-bonus.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { bonusEntries, LockedBonus, lockBonus, openBonus } from '#features/payments/ports.ts'
import { shownBonus } from '#features/payments/schema.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { lockOfferBudget, offersAccount, release } from './budget.ts'
import { bonusGranted, bonusTakenBack } from './events.ts'
import { bonusBack, bonusFor } from './rules.ts'
import { businessOffers } from './tables.ts'

const claimed = z.object({ id: z.string(), credits: z.number(), addressKey: z.string(), formerAddressKey: z.string() })

/** The bonus that the person's next purchase earns. */
export const bonusShown: typeof openBonus.ask = async (tx, { ownerId, now }) => {
  const [bonus] = await rows(tx, shownBonus)`
    select credits, min_credits, expires_at from ${businessOffers}
    where studio_id = ${ownerId} and state = 'open' and expires_at > ${at(now)}`
  return bonus ?? null
}

/**
 * Uses the studio's open offer for a paid purchase, once for each studio, mailbox and card (payments-4): returns the
 * entry that pays the bonus. Without a card, or when the card had its bonus, the offer stays open.
 */
export const bonusOfPurchase: typeof bonusEntries.ask = async (
  tx,
  { paymentId, ownerId, credits, granted, cardDigest, now },
) => {
  if (cardDigest === null) return []
  const [offer] = await rows(tx, claimed)`
    select id, credits, address_key, former_address_key from ${businessOffers}
    where studio_id = ${ownerId} and state = 'open' and expires_at > ${at(now)}
      and min_credits <= ${credits} for update`
  const bonus = offer ? bonusFor(offer.credits, { credits, granted }) : 0
  if (!offer || bonus === 0) return []
  const keys = [offer.addressKey, `offer-card:${cardDigest}`]
  const former = [offer.formerAddressKey].filter((key) => !keys.includes(key))
  if (!(await claimTogether(tx, { keys, former, now }))) return []
  await tx
    .update(businessOffers)
    .set({ state: 'used', paymentId, granted: bonus, endedAt: now })
    .where(and(eq(businessOffers.id, offer.id), eq(businessOffers.state, 'open')))
  await release(tx, offer.credits - bonus)
  tx.happened(bonusGranted({ offerId: offer.id, studioId: ownerId, credits: bonus }), now)
  const entry: TransferEntry = {
    from: await offersAccount(tx),
    toProfile: ownerId,
    wallet: 'main',
    amount: bonus,
    type: 'ADMIN_ADJUST',
    purpose: 'offer_bonus',
    description: 'Bonus on a card purchase',
    key: `offer:${offer.id}`,
  }
  return [entry]
}

const used = z.object({
  id: z.string(),
  studioId: z.string(),
  granted: z.number(),
  takenBack: z.number(),
  owed: z.number(),
})

/** Locks the offer that a purchase used, and the budget. */
export const bonusOfRefund: typeof lockBonus.ask = async (tx, { paymentId, now }) => {
  const [offer] = await rows(tx, used)`
    select id, studio_id, granted, taken_back, owed from ${businessOffers} where payment_id = ${paymentId} for update`
  if (!offer) return null
  await lockOfferBudget(tx)
  return { takeBack: (part) => takeBack(tx, { offer, now, ...part }) }
}

const walletRow = z.object({ balance: z.number() })

interface TakeBackInput {
  offer: z.output<typeof used>
  owed: number
  granted: number
  cents: number
  now: Date
}

/** What the wallet still holds goes back to the budget; what was spent is owed with the purchase. */
async function takeBack(
  tx: SystemTx,
  { offer, owed, granted, cents, now }: TakeBackInput,
): ReturnType<LockedBonus['takeBack']> {
  const { id, studioId } = offer
  const due = bonusBack(offer.granted, { owed, granted }) - offer.takenBack - offer.owed
  if (due <= 0) return { entries: [], owed: 0 }
  const [wallet] = await rows(tx, walletRow)`
    select balance from ${creditAccounts} where profile_id = ${studioId} and kind = 'main'`
  const taken = Math.min(due, wallet?.balance ?? 0)
  const stillOwed = due - taken
  await tx
    .update(businessOffers)
    .set({ takenBack: sql`${businessOffers.takenBack} + ${taken}`, owed: sql`${businessOffers.owed} + ${stillOwed}` })
    .where(eq(businessOffers.id, id))
  await release(tx, taken)
  tx.happened(bonusTakenBack({ offerId: id, studioId, taken, owed: stillOwed }), now)
  const entry: TransferEntry = {
    fromProfile: studioId,
    draw: 'main',
    to: await offersAccount(tx),
    amount: taken,
    type: 'ADMIN_ADJUST',
    purpose: 'offer_bonus',
    description: 'Bonus of a refunded or disputed purchase',
    key: `offer-back:${id}:${cents}`,
    evenFrozen: true,
  }
  return { entries: [entry], owed: stillOwed }
}
