import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { bonusKeys } from '#features/accounts/bonus-key.ts'
import { isBonusClaimed } from '#features/credits/incentives/claim-bonus.ts'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { type ActingColleague, isOwnOf } from '../pipeline/acting-colleague.ts'
import { businessStudios } from '../pipeline/tables.ts'
import { release, reserve } from './budget.ts'
import { offerEnded, offerMade } from './events.ts'
import type { makeOfferInput } from './schema.ts'
import { businessOffers } from './tables.ts'

type NewOffer = z.output<typeof makeOfferInput> & { madeBy: string; bonusSecret: string; now: Date }

const addressRow = z.object({ email: z.string().nullable() })

/**
 * Offers a studio a bonus on its next card purchase and reserves it in the budget (payments-4). One bonus exists for
 * each studio, mailbox and card; an offer that was withdrawn or has expired makes room for another. Idempotent by id.
 * Throws NOT_FOUND, RLS_VIOLATION for one's own studio, STATE_CHANGED, VALIDATION_ERROR, DUPLICATE_ERROR.
 */
export async function makeOffer(tx: SystemTx, input: NewOffer): Promise<void> {
  const { id, studioId, credits, minCredits, days, madeBy, bonusSecret, now } = input
  const [studio] = await rows(tx, addressRow)`
    select p.email from ${businessStudios} s join ${profiles} p on p.id = s.id where s.id = ${studioId}`
  if (!studio?.email) throw new AppError('NOT_FOUND')
  if (studioId === madeBy) throw new AppError('RLS_VIOLATION', 'Ask a colleague to make offers to your own studio.')
  const keys = bonusKeys('offer', studio.email, bonusSecret)
  const expiresAt = new Date(now.getTime() + hours(24 * days))
  const terms = { studioId, madeBy, credits, minCredits }
  const digests = { addressKey: keys.key, formerAddressKey: keys.former }
  const made = await tx
    .insert(businessOffers)
    .values({ id, ...terms, ...digests, expiresAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: businessOffers.id })
  if (!made[0]) return assertSameOffer(tx, { id, ...terms })
  if (await isBonusClaimed(tx, keys)) throw new AppError('STATE_CHANGED', hadOne)
  await reserve(tx, credits)
  tx.happened(offerMade({ offerId: id, studioId, credits, madeBy, minCredits, expiresAt }), now)
}

const hadOne = 'This studio, or an account with the same mailbox, already has an offer or has used its bonus.'

async function assertSameOffer(
  tx: SystemTx,
  terms: Pick<NewOffer, 'id' | 'studioId' | 'madeBy' | 'credits' | 'minCredits'>,
) {
  const [known] = await tx.select().from(businessOffers).where(eq(businessOffers.id, terms.id))
  if (!known) throw new AppError('STATE_CHANGED', hadOne)
  firstResult(known, terms)
}

interface End {
  offerId: string
  /** null when it has expired. */
  by: ActingColleague | null
  now: Date
}

const isOpen = eq(businessOffers.state, 'open')

/** Ends an open offer and returns its credits to the budget. Throws STATE_CHANGED when it is not open (any more),
 * RLS_VIOLATION for a colleague's offer. */
export async function endOffer(tx: SystemTx, { offerId, by, now }: End): Promise<void> {
  const [ended] = await tx
    .update(businessOffers)
    .set({ state: by === null ? 'expired' : 'withdrawn', endedAt: now })
    .where(and(eq(businessOffers.id, offerId), isOpen, by ? isOwnOf(businessOffers.madeBy, by) : undefined))
    .returning({ studioId: businessOffers.studioId, credits: businessOffers.credits })
  if (!ended) {
    const [others] = await tx
      .select({ id: businessOffers.id })
      .from(businessOffers)
      .where(and(eq(businessOffers.id, offerId), isOpen))
    throw others
      ? new AppError('RLS_VIOLATION', 'Only the colleague who made this offer can withdraw it.')
      : new AppError('STATE_CHANGED', 'This offer is no longer open.')
  }
  await release(tx, ended.credits)
  tx.happened(offerEnded({ offerId, studioId: ended.studioId, by: by?.me ?? null }), now)
}
