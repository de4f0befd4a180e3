import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mainOf } from '#features/credits/queries.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { renewalFailed, subscriptionRenewed } from '../events.ts'
import { readTier } from '../tiers/read-tier.ts'
import { debitPeriod } from './debit-period.ts'
import { endSubscription } from './end-subscription.ts'
import { lockSubscription, type RunningSubscription } from './lock-subscription.ts'
import { named } from './named-error.ts'
import { daysAfter, type EndReason, GRACE_DAYS, PERIOD_DAYS } from './rules.ts'
import { consultingSubscriptions, consultingUsageTracking } from './tables.ts'
import { trackPeriod } from './track-usage.ts'

export type RenewalOutcome = 'not due' | 'renewed' | 'grace' | 'ended'

/**
 * Renews a subscription whose period has ended: the next period counts from the former end. Cancelled ones end. When the
 * credits are missing or the studio is paused, the expiry moves by three days, in which it is tried again; then it ends
 * without debt (consulting-3). Idempotent: a subscription that another call renewed or ended meanwhile is left alone.
 */
export async function renewSubscription(
  tx: SystemTx,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<RenewalOutcome> {
  const subscription = await lockSubscription(tx, { id: subscriptionId })
  if (!subscription || subscription.periodEndsAt > now) return 'not due'
  const account = await readAccount(tx, subscription.studioId)
  const ended = reasonToEnd(subscription, { ...account, now })
  if (ended) {
    await endSubscription(tx, { subscription, reason: ended, now })
    return 'ended'
  }
  const missing = account.paused ? { price: 0, available: 0, paused: true } : await payNextPeriod(tx, subscription, now)
  if (missing === null) return 'renewed'
  if (subscription.state === 'active') await startGrace(tx, { subscription, missing, now })
  return 'grace'
}

/**
 * Pays the renewal of a subscription in grace at once, for a studio that has got credits. Throws NOT_FOUND,
 * STATE_CHANGED (it is not in grace any more), PRICE_CHANGED, INSUFFICIENT_CREDITS, ACCOUNT_FROZEN.
 */
export async function renewNow(
  tx: SystemTx,
  { studioId, shownPrice, now }: { studioId: string; shownPrice: number; now: Date },
): Promise<void> {
  const subscription = await lockSubscription(tx, { studioId })
  if (!subscription) throw new AppError('NOT_FOUND')
  if (subscription.state !== 'grace' || subscription.expiresAt <= now) throw new AppError('STATE_CHANGED')
  await beginNextPeriod(tx, { subscription, shownPrice, now })
}

const accountRow = z.object({ open: z.boolean(), paused: z.boolean() })

/** Whether the studio's account exists, and whether its spending is paused (accounts-12). */
async function readAccount(tx: SystemTx, studioId: string) {
  const [account] = await rows(tx, accountRow)`
    select p.user_id is not null as open, ${isPaused(studioId)} as paused from ${profiles} p where p.id = ${studioId}`
  return account ?? { open: false, paused: true }
}

function reasonToEnd(
  { state, cancelledAt, expiresAt, periodEndsAt }: RunningSubscription,
  { open, now }: { open: boolean; now: Date },
): EndReason | null {
  if (cancelledAt) return 'cancelled'
  if (!open) return 'closed'
  if (state === 'grace' && expiresAt <= now) return 'unpaid'
  // The server was away for the whole next period: nobody pays for it afterwards.
  return daysAfter(periodEndsAt, PERIOD_DAYS) <= now ? 'unpaid' : null
}

interface Missing {
  price: number
  available: number
  /** Spending is paused, whatever the balance. */
  paused: boolean
}

/** Returns what was missing, or null when the next period is paid. */
async function payNextPeriod(tx: SystemTx, subscription: RunningSubscription, now: Date): Promise<Missing | null> {
  const { studioId } = subscription
  try {
    await beginNextPeriod(tx, { subscription, shownPrice: null, now })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || !unpaid.has(error.code)) throw error
    const { required } = error.details as { required?: number }
    return { price: required ?? 0, available: await mainOf(tx, studioId), paused: error.code === 'ACCOUNT_FROZEN' }
  }
}

const unpaid: ReadonlySet<string> = new Set(['INSUFFICIENT_CREDITS', 'ACCOUNT_FROZEN'])

interface BeginNextPeriodInput {
  subscription: RunningSubscription
  /** Null for the automatic renewal. */
  shownPrice: number | null
  now: Date
}

async function beginNextPeriod(tx: SystemTx, { subscription, shownPrice, now }: BeginNextPeriodInput): Promise<void> {
  const { id, studioId } = subscription
  const tier = await nextTier(tx, subscription)
  const price = tier.monthlyPriceCredits ?? subscription.priceCredits
  if (shownPrice !== null && shownPrice !== price)
    throw new AppError('PRICE_CHANGED', undefined, { shown: shownPrice, inForce: price })
  const period = subscription.period + 1
  await named('Failed to deduct credits', () =>
    debitPeriod(tx, { subscriptionId: id, studioId, period, tierName: tier.name, amount: price, now }),
  )
  const startsAt = subscription.periodEndsAt
  const endsAt = daysAfter(startsAt, PERIOD_DAYS)
  const { hoursIncluded, overageHourCents } = tier
  const tracked = await trackPeriod(tx, { studioId, tierId: tier.id, hoursIncluded, startsAt, endsAt, now })
  await tx.execute(sql`
    update ${consultingSubscriptions} set tier_id = ${tier.id}, next_tier_id = null, state = 'active', period = ${period},
      period_starts_at = ${at(startsAt)}, period_ends_at = ${at(endsAt)},
      expires_at = ${at(endsAt)}, price_credits = ${price}, overage_hour_cents = ${overageHourCents},
      allowance_minutes = ${tracked.allowanceMinutes}, usage_id = ${tracked.usageId}, reminded_at = null,
      updated_at = ${at(now)}
    where id = ${id}`)
  if (tracked.usageId !== subscription.usageId)
    await tx.execute(sql`update ${consultingUsageTracking} set billing_status = 'ended', updated_at = ${at(now)}
      where id = ${subscription.usageId}`)
  const renewed = { subscriptionId: id, studioId, tierName: tier.name, period, priceCredits: price, endsAt }
  tx.happened(subscriptionRenewed(renewed), now)
}

/** The chosen tier, unless it can no longer be bought; a tier that is no longer offered goes on for its subscribers. */
async function nextTier(tx: SystemTx, { tierId, nextTierId }: RunningSubscription) {
  const chosen = nextTierId === null ? undefined : await readTier(tx, nextTierId)
  const tier = chosen?.isActive && chosen.monthlyPriceCredits !== null ? chosen : await readTier(tx, tierId)
  if (!tier) throw new AppError('NOT_FOUND')
  return tier
}

/** The expiry moves by three days (consulting-3); the studio is notified. */
async function startGrace(
  tx: SystemTx,
  { subscription, missing, now }: { subscription: RunningSubscription; missing: Missing; now: Date },
): Promise<void> {
  const { id, studioId, period, tierName, usageId } = subscription
  const expiresAt = daysAfter(subscription.periodEndsAt, GRACE_DAYS)
  await tx.execute(sql`
    update ${consultingSubscriptions} set state = 'grace', expires_at = ${at(expiresAt)}, updated_at = ${at(now)} where id = ${id}`)
  await tx.execute(sql`
    update ${consultingUsageTracking} set subscription_expires_at = ${at(expiresAt)}, updated_at = ${at(now)} where id = ${usageId}`)
  tx.happened(renewalFailed({ subscriptionId: id, studioId, period, tierName, expiresAt, ...missing }), now)
}
