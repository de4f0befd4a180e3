import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'

export const economyInput = z.object({
  days: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(366)), 30),
})

const credits = z.int()

/** Days are in UTC, sums in whole credits. */
export const economyOutput = z.object({
  days: listOf({
    day: z.string(),
    /** Minted or sold. */
    issued: credits,
    /** Burned, or paid to the platform. */
    spent: credits,
    /** Balance of all accounts at the end of the day. */
    supply: credits,
    escrow: credits,
    incentives: credits,
  }),
  flows: listOf({
    day: z.string(),
    direction: z.enum(['issued', 'spent']),
    type: z.string(),
    label: z.string(),
    /** `mint`, `sales`, `revenue` or `burn`. */
    account: z.string(),
    amount: credits,
    transfers: credits,
  }),
  /** What accounts hold now; `offers` is the budget for bonuses on card purchases. */
  held: z.object({ people: credits, escrow: credits, incentives: credits, offers: credits }),
  budget: z.object({
    balance: credits,
    paidOut: credits,
    returned: credits,
    days: credits,
    /** Average loss of the budget per day; negative when it grows. */
    perDay: z.number(),
    /** Whole days until the budget is empty at this rate; null when it does not shrink. */
    daysLeft: z.nullable(credits),
  }),
})

export const poolsInput = z.object({ search: z._default(text(100), ''), cursor })

/** Pools of studios (credits-6), largest first, in whole credits. */
export const poolsOutput = z.object({
  pools: listOf({
    studioId: z.uuid(),
    studioName: z.string(),
    /** Negative when a used share of a refunded purchase is owed. */
    available: credits,
    shares: credits,
    extras: credits,
    reserved: credits,
  }),
  nextCursor,
})

/** `id` is an idempotency key that the browser chooses. */
export const openExtraInput = z.object({
  id: z.uuid(),
  studioId: z.uuid(),
  amount: z.int('Credits are whole numbers.').check(z.gte(1, 'At least 1.'), z.lte(10_000, 'At most 10,000.')),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
