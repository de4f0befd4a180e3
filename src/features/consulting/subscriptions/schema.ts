import { z } from 'zod/mini'
import { instant } from '#shared/texts/instant.ts'
import { endReasons, subscriptionStates } from './rules.ts'

/** `id` is an idempotency key that the browser chooses; `shownPrice` the price on the button, in credits. */
export const subscribeInput = z.object({ id: z.uuid(), tierId: z.uuid(), shownPrice: z.int() })
export const subscribeOutput = z.object({ id: z.uuid() })

export const renewNowInput = z.object({ shownPrice: z.int() })
/** The end of the period that the studio saw. */
export const cancelInput = z.object({ shownEndsAt: instant() })
export const chooseTierInput = z.object({ tierId: z.uuid(), shownPrice: z.int() })

/** A record of consulting_usage_tracking; hours with two decimals. */
export const usage = z.object({
  monthYear: z.string(),
  subscriptionExpiresAt: z.date(),
  hoursAllocated: z.number(),
  hoursUsed: z.number(),
  overageHours: z.number(),
  overageChargesCents: z.number(),
  billingStatus: z.enum(['active', 'ended']),
})
export type Usage = z.output<typeof usage>

export const subscription = z.object({
  id: z.uuid(),
  state: z.enum(subscriptionStates),
  tierId: z.uuid(),
  tierName: z.string(),
  nextTierId: z.nullable(z.uuid()),
  nextTierName: z.nullable(z.string()),
  /** Paid for the current period, in credits. */
  priceCredits: z.int(),
  /** The price of the next period, in credits; null when the tier can no longer be paid with credits. */
  renewalCredits: z.nullable(z.int()),
  overageHourCents: z.int(),
  periodStartsAt: z.date(),
  periodEndsAt: z.date(),
  expiresAt: z.date(),
  cancelledAt: z.nullable(z.date()),
  endedAt: z.nullable(z.date()),
  endReason: z.nullable(z.enum(endReasons)),
  usage,
})
export type Subscription = z.output<typeof subscription>

/** The current or last subscription of the studio; null before the first. */
export const mineOutput = z.object({ subscription: z.nullable(subscription) })

export const usageOutput = z.array(usage)
