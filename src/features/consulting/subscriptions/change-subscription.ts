import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { cancellationChanged, tierChosen } from '../events.ts'
import { readTier } from '../tiers/read-tier.ts'
import { endSubscription } from './end-subscription.ts'
import { lockSubscription } from './lock-subscription.ts'
import { consultingSubscriptions } from './tables.ts'

interface CancelInput {
  studioId: string
  /** The end that the studio saw: if it was renewed meanwhile, nothing is changed. */
  shownEndsAt: Date
  now: Date
}

/**
 * Cancels at the end of the period; in the grace at once. Idempotent. Throws NOT_FOUND, STATE_CHANGED (renewed
 * meanwhile).
 */
export async function cancelSubscription(tx: SystemTx, { studioId, shownEndsAt, now }: CancelInput): Promise<void> {
  const subscription = await lockSubscription(tx, { studioId })
  if (!subscription) throw new AppError('NOT_FOUND')
  const { id, state, cancelledAt, periodEndsAt, tierName } = subscription
  if (periodEndsAt.getTime() !== shownEndsAt.getTime()) throw new AppError('STATE_CHANGED')
  if (state === 'grace') return endSubscription(tx, { subscription, reason: 'cancelled', now })
  if (cancelledAt) return
  await setCancelled(tx, { id, cancelledAt: now, now })
  tx.happened(
    cancellationChanged({ subscriptionId: id, studioId, tierName, cancelled: true, endsAt: periodEndsAt }),
    now,
  )
}

/** Takes the cancellation back before the period ends. Idempotent. Throws NOT_FOUND, STATE_CHANGED (too late). */
export async function keepSubscription(
  tx: SystemTx,
  { studioId, now }: Omit<CancelInput, 'shownEndsAt'>,
): Promise<void> {
  const subscription = await lockSubscription(tx, { studioId })
  if (!subscription) throw new AppError('NOT_FOUND')
  const { id, cancelledAt, periodEndsAt, tierName } = subscription
  if (!cancelledAt) return
  if (periodEndsAt <= now) throw new AppError('STATE_CHANGED')
  await setCancelled(tx, { id, cancelledAt: null, now })
  tx.happened(
    cancellationChanged({ subscriptionId: id, studioId, tierName, cancelled: false, endsAt: periodEndsAt }),
    now,
  )
}

const setCancelled = (tx: SystemTx, { id, cancelledAt, now }: { id: string; cancelledAt: Date | null; now: Date }) =>
  tx.execute(sql`
    update ${consultingSubscriptions} set cancelled_at = ${at(cancelledAt)}, updated_at = ${at(now)}
    where id = ${id} and ended_at is null`)

interface ChooseTierInput {
  studioId: string
  tierId: string
  /** The price on the button, in credits. */
  shownPrice: number
  now: Date
}

/**
 * Chooses the tier of the next period; the current one undoes the choice. Charges nothing now. Throws NOT_FOUND,
 * STATE_CHANGED (no longer offered), VALIDATION_ERROR (no price in credits), PRICE_CHANGED.
 */
export async function chooseTier(tx: SystemTx, { studioId, tierId, shownPrice, now }: ChooseTierInput): Promise<void> {
  const subscription = await lockSubscription(tx, { studioId })
  if (!subscription) throw new AppError('NOT_FOUND')
  const tier = await readTier(tx, tierId)
  const same = tierId === subscription.tierId
  if (!tier || (!same && (!tier.isActive || tier.tierType !== 'consulting')))
    throw new AppError('STATE_CHANGED', 'This tier is no longer offered.')
  const price = tier.monthlyPriceCredits
  if (price === null && !same) throw new AppError('VALIDATION_ERROR', 'This tier does not support credit-based pricing')
  if (price !== shownPrice && !same)
    throw new AppError('PRICE_CHANGED', undefined, { shown: shownPrice, inForce: price })
  await tx.execute(sql`
    update ${consultingSubscriptions} set next_tier_id = ${same ? null : tierId}::uuid, updated_at = ${at(now)}
    where id = ${subscription.id} and ended_at is null`)
  const { id, tierName, periodEndsAt } = subscription
  tx.happened(tierChosen({ subscriptionId: id, studioId, from: tierName, to: tier.name, startsAt: periodEndsAt }), now)
}
