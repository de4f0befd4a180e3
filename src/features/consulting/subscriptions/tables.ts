import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { subscriptionTiers } from '../tiers/tables.ts'
import { endReasons, subscriptionStates } from './rules.ts'

const kept = 'accounting records of a subscription, under an anonymous id'
const hoursColumn = () => numeric({ precision: 8, scale: 2, mode: 'number' })

/** The hours of a studio in a month, the first day of which is `month_year` (consulting-3). */
export const consultingUsageTracking = table(
  'consulting_usage_tracking',
  {
    id: own(id()),
    userId: own(uuid().notNull()),
    subscriptionTierId: own(refersTo(() => subscriptionTiers.id)),
    monthYear: own(date({ mode: 'string' }).notNull()),
    subscriptionExpiresAt: own(instant().notNull()),
    hoursAllocated: own(hoursColumn().notNull()),
    /** With the hours beyond the limit. */
    hoursUsed: own(hoursColumn().notNull().default(0)),
    overageHours: own(hoursColumn().notNull().default(0)),
    overageChargesCents: own(integer().notNull().default(0)),
    billingStatus: own(
      text({ enum: ['active', 'ended'] })
        .notNull()
        .default('active'),
    ),
    createdAt: own(createdAt()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('userId'), erase: kept },
  (t) => [
    check('consulting_usage_tracking_month', sql`extract(day from ${t.monthYear}) = 1`),
    check(
      'consulting_usage_tracking_hours',
      sql`${t.hoursAllocated} >= 0 and ${t.hoursUsed} >= 0 and ${t.overageHours} between 0 and ${t.hoursUsed}`,
    ),
    check('consulting_usage_tracking_charges', sql`${t.overageChargesCents} >= 0`),
    uniqueIndex('consulting_usage_tracking_of').on(t.userId, t.monthYear),
    index('consulting_usage_tracking_of_tier').on(t.subscriptionTierId),
    mayRead(sql`${t.userId} = ${me}`),
  ],
)

/** A studio's subscription; `id` is the idempotency key from the browser. One that has not ended for each studio. */
export const consultingSubscriptions = table(
  'consulting_subscriptions',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    tierId: own(refersTo(() => subscriptionTiers.id)),
    /** Takes effect with the next period; null: the tier stays. */
    nextTierId: own(uuid().references(() => subscriptionTiers.id)),
    state: own(text({ enum: subscriptionStates }).notNull()),
    /** 1 for the first period; the key of its debit. */
    period: own(integer().notNull().default(1)),
    periodStartsAt: own(instant().notNull()),
    /** Until when it is paid. */
    periodEndsAt: own(instant().notNull()),
    /** The end of the period, or of the grace. */
    expiresAt: own(instant().notNull()),
    /** Paid for this period. */
    priceCredits: own(integer().notNull()),
    /** In US cents, as it was when the period began. */
    overageHourCents: own(integer().notNull()),
    /** Minutes that may be worked in this period before they count as overage. */
    allowanceMinutes: own(integer().notNull()),
    usageId: own(refersTo(() => consultingUsageTracking.id)),
    /** The studio cancelled: it ends with the period. */
    cancelledAt: own(instant()),
    /** The notification about the next renewal of this period. */
    remindedAt: hidden(instant()),
    endedAt: own(instant()),
    endReason: own(text({ enum: endReasons })),
    createdAt: own(createdAt()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: kept },
  (t) => [
    check('consulting_subscriptions_ended', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
    check('consulting_subscriptions_reason', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
    check('consulting_subscriptions_period', sql`${t.periodStartsAt} < ${t.periodEndsAt} and ${t.period} >= 1`),
    check('consulting_subscriptions_expires', sql`${t.expiresAt} >= ${t.periodEndsAt}`),
    uniqueIndex('consulting_subscriptions_one').on(t.studioId).where(sql`${t.endedAt} is null`),
    index('consulting_subscriptions_of').on(t.studioId, t.createdAt),
    index('consulting_subscriptions_due').on(t.periodEndsAt, t.id).where(sql`${t.endedAt} is null`),
    index('consulting_subscriptions_of_tier').on(t.tierId),
    index('consulting_subscriptions_of_next_tier').on(t.nextTierId).where(sql`${t.nextTierId} is not null`),
    index('consulting_subscriptions_of_usage').on(t.usageId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
