import { and, eq, isNull, sql } from 'drizzle-orm'
import { mainOf } from '#features/credits/queries.ts'
import { typeLabels } from '#features/credits/rules.ts'
import { assertPriceUnchanged } from '#features/credits/settings/prices.ts'
import { profiles } from '#features/profiles/sql.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { grouped } from '#shared/texts/grouped.ts'
import { subscriptionStarted } from '../events.ts'
import { readTier } from '../tiers/read-tier.ts'
import { debitPeriod } from './debit-period.ts'
import { named } from './named-error.ts'
import { daysAfter, PERIOD_DAYS } from './rules.ts'
import { consultingSubscriptions } from './tables.ts'
import { trackPeriod } from './track-usage.ts'

interface SubscribeInput {
  /** Chosen by the browser; makes the call idempotent. */
  id: string
  studioId: string
  tierId: string
  /** The price on the button, in credits. */
  shownPrice: number
  now: Date
}

/**
 * Subscribes a studio to a tier for 30 days, paid from its main wallet (consulting-1). A repeated id returns the first
 * result. Throws VALIDATION_ERROR (no price in credits), PRICE_CHANGED, INSUFFICIENT_CREDITS, ACCOUNT_FROZEN,
 * STATE_CHANGED (a subscription is active, or the tier is no longer offered), DUPLICATE_ERROR.
 */
export async function subscribe(tx: SystemTx, input: SubscribeInput): Promise<{ id: string }> {
  const { id, studioId, tierId, shownPrice, now } = input
  const [profile] = await named(
    'Failed to fetch user profile',
    () => rows(tx, idRow)`select id from ${profiles} where id = ${studioId}`,
  )
  if (!profile) throw new AppError('PROFILE_NOT_FOUND', 'Failed to fetch user profile')
  const [known] = await tx.select().from(consultingSubscriptions).where(eq(consultingSubscriptions.id, id))
  if (known) return sameAs(known, input)
  const tier = await readTier(tx, tierId)
  if (!tier?.isActive || tier.tierType !== 'consulting')
    throw new AppError('STATE_CHANGED', 'This tier is no longer offered.')
  const price = tier.monthlyPriceCredits
  if (price === null) throw new AppError('VALIDATION_ERROR', 'This tier does not support credit-based pricing')
  assertPriceUnchanged({ shown: shownPrice, inForce: price })

  const endsAt = daysAfter(now, PERIOD_DAYS)
  await lockStudio(tx, studioId)
  const [open] = await tx
    .select()
    .from(consultingSubscriptions)
    .where(and(eq(consultingSubscriptions.studioId, studioId), isNull(consultingSubscriptions.endedAt)))
  if (open?.id === id) return sameAs(open, input)
  if (open) throw new AppError('STATE_CHANGED', 'Your studio already has a subscription.')
  await assertCovered(tx, { studioId, price })
  try {
    await named('Failed to deduct credits', () =>
      debitPeriod(tx, { subscriptionId: id, studioId, period: 1, tierName: tier.name, amount: price, now }),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INSUFFICIENT_CREDITS') throw error
    throw new AppError(error.code, 'Insufficient credits to start this subscription', error.details)
  }
  const { hoursIncluded, overageHourCents } = tier
  const tracked = await trackPeriod(tx, { studioId, tierId, hoursIncluded, startsAt: now, endsAt, now })
  const times = { periodStartsAt: now, periodEndsAt: endsAt, expiresAt: endsAt, createdAt: now, updatedAt: now }
  const row = {
    id,
    studioId,
    tierId,
    state: 'active',
    priceCredits: price,
    overageHourCents,
    ...tracked,
    ...times,
  } as const
  await named('Failed to create subscription tracking', () => tx.insert(consultingSubscriptions).values(row))
  const started = { subscriptionId: id, studioId, tierName: tier.name, period: 1, priceCredits: price, endsAt }
  tx.happened(subscriptionStarted(started), now)
  return { id }
}

/** One at a time for each studio: of two simultaneous clicks the second sees what the first did. */
const lockStudio = (tx: SystemTx, studioId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consulting:${studioId}`}, 0))`)

const sameAs = (known: typeof consultingSubscriptions.$inferSelect, input: SubscribeInput) => ({
  id: firstResult(known, { studioId: input.studioId, tierId: input.tierId, priceCredits: input.shownPrice }).id,
})

/** 'Insufficient credits. You have {x} but need {y}' (consulting-1), of the main wallet (credits-5). */
async function assertCovered(tx: SystemTx, { studioId, price }: { studioId: string; price: number }) {
  const available = await mainOf(tx, studioId)
  if (available >= price) return
  throw new AppError(
    'INSUFFICIENT_CREDITS',
    `Insufficient credits. You have ${grouped(available)} but need ${grouped(price)}`,
    {
      required: price,
      available,
      shortfall: price - available,
      type: 'CONSULTING_SUBSCRIPTION',
      action: typeLabels.CONSULTING_SUBSCRIPTION,
    },
  )
}
