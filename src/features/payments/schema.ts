import { z } from 'zod'
import { listOf, nextCursor } from '#shared/cursor.ts'
import { formerValuesOf } from '#shared/former-values.ts'
import { pauseReasons } from '#shared/pause-reasons.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { debtReasons, paymentStates } from './rules.ts'

export const paymentSources = ['credits-page', 'insufficient-credits'] as const
export type PaymentSource = (typeof paymentSources)[number]

export const creditPackage = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  credits: z.number().int(),
  priceCents: z.number().int(),
  discountPercentage: z.number().int(),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
})
export type CreditPackage = z.output<typeof creditPackage>

/** A bonus on the next card purchase of at least `minCredits` (payments-4), in whole credits. */
export const shownBonus = z.object({
  credits: z.number().int(),
  minCredits: z.number().int(),
  expiresAt: z.date(),
})
export type ShownBonus = z.output<typeof shownBonus>

/** `provider` is null when payments are not configured. */
export const packagesOutput = z.object({
  packages: z.array(creditPackage),
  provider: z.enum(['stripe', 'sandbox']).nullable(),
  /** Spending is paused, after a refunded or disputed card payment or by an administrator. */
  frozen: z.boolean(),
  pausedFor: z.array(z.enum(pauseReasons)),
  bonus: shownBonus.nullable(),
})

/** payments-2. `requestId` is the idempotency key of the purchase: a repeated call opens no second checkout. */
export const createSessionInput = z.object({
  packageId: z.uuid(),
  source: z.enum(paymentSources),
  requestId: z.uuid().optional(),
})
export const createSessionOutput = z.object({ url: z.string(), paymentId: z.uuid() })

export const onePayment = z.object({ paymentId: z.uuid() })

export const paymentOutput = z.object({
  id: z.uuid(),
  state: z.enum(paymentStates),
  packageName: z.string(),
  credits: z.number().int(),
  priceCents: z.number().int(),
  source: z.string(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  receipt: z.string().nullable(),
  /** Main plus welcome credits, current. */
  balance: z.number().int(),
})

export const receiptsOutput = z.object({
  receipts: listOf({
    paymentId: z.uuid(),
    number: z.string(),
    packageName: z.string(),
    credits: z.number().int(),
    priceCents: z.number().int(),
    issuedAt: z.date(),
  }),
  nextCursor,
})

const whole = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message)

/** The fields of a package that an admin edits. The browser chooses the `id`; an unknown id creates a package. */
export const packageFields = z.object({
  name: nameText(60, { min: 1, tooShort: 'Enter a name.' }),
  description: text(200),
  credits: whole(1, 1_000_000, 'Whole credits, 1 to 1,000,000.'),
  priceCents: whole(50, 10_000_000, 'From $0.50 to $100,000.'),
  discountPercentage: whole(0, 99, 'Percent, 0 to 99.'),
  isPopular: z.boolean(),
  isActive: z.boolean(),
})
const reason = text(500, { min: 1, tooShort: 'Enter a reason.' })
/** `requestId` is an idempotency key of the change, for one that waits for a second admin. */
export const savePackageInput = packageFields.extend({ id: z.uuid(), reason, requestId: z.uuid().optional() })
export const packageCostInput = packageFields.extend({ id: z.uuid() })
/** `pending`: a second admin has to approve it, and nothing has changed. */
export const askedOutput = z.object({ success: z.literal(true), pending: z.boolean().optional() })
export const packageKeys = [...packageFields.keyof().options, 'order'] as const
/** The subject is the id of the package; null for the order of all, whose values are ids. */
export const packageChangesOutput = formerValuesOf(
  packageKeys,
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
)
export const orderPackagesInput = z.object({ ids: z.array(z.uuid()).min(1).max(100), reason })

const adminPackage = creditPackage.extend({ sold: z.number().int() })
export type AdminPackage = z.output<typeof adminPackage>
export const adminPackagesOutput = z.array(adminPackage)

export const openDebt = z.object({
  id: z.uuid(),
  ownerName: z.string(),
  reason: z.enum(debtReasons),
  packageName: z.string(),
  /** Still owed. */
  credits: z.number().int(),
  taken: z.number().int(),
  cents: z.number().int(),
  balance: z.number().int(),
  /** No dispute is open: nothing of it will be released. */
  isDecided: z.boolean(),
  createdAt: z.date(),
})
export const debtsOutput = z.object({ debts: z.array(openDebt), nextCursor })

export const findPaymentInput = z.object({ receipt: text(40, { min: 1, tooShort: 'Enter a receipt number.' }) })
export const foundPayment = z.object({
  id: z.uuid(),
  receipt: z.string(),
  ownerId: z.uuid(),
  /** Null: the account was deleted. */
  ownerName: z.string().nullable(),
  packageName: z.string(),
  credits: z.number().int(),
  priceCents: z.number().int(),
  refundedCents: z.number().int(),
  state: z.enum(paymentStates),
  issuedAt: z.date(),
})
export type FoundPayment = z.output<typeof foundPayment>
export const foundPaymentsOutput = z.object({ payments: z.array(foundPayment) })
/** `requestId` is an idempotency key, for a refund that waits for a second admin. */
export const refundPaymentInput = z.object({ paymentId: z.uuid(), reason, requestId: z.uuid().optional() })

/** `requestId` is an idempotency key, for a lift that waits for a second admin. */
export const liftDebtInput = z.object({ debtId: z.uuid(), reason, requestId: z.uuid().optional() })
export const oneDebt = liftDebtInput.pick({ debtId: true })
