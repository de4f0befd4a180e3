/** States of a payment. `expired`: the checkout closed without a payment. */
export const paymentStates = ['pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * States of a dispute of a card payment, in the only order in which they follow: `lost` means that the bank took the
 * money, `won` that it stays, also after an appeal. A state that was read earlier is ignored.
 */
export const disputeStates = ['open', 'lost', 'won'] as const

export interface CardDispute {
  /** Id at the provider. */
  id: string
  /** The disputed part of the price. */
  cents: number
  state: (typeof disputeStates)[number]
}

/** Why credits of a paid payment are claimed: its dispute was opened or lost, or it was refunded. */
/** Why a payment is owed; a dispute counts also where a part was refunded. */
export const debtReasons = ['refund', 'dispute'] as const
export type DebtReason = (typeof debtReasons)[number]

export const reversals = ['dispute', 'lost', 'refund'] as const
export type Reversal = (typeof reversals)[number]

/** The current status of a checkout at the provider. */
export interface CheckoutStatus {
  sessionId: string
  /** The id of our payment, as sent to the provider; any text when the checkout is not ours. */
  reference: string | null
  paymentIntentId: string | null
  /** Identifies the card across payers; null when the provider does not report it. */
  cardFingerprint: string | null
  amountCents: number | null
  currency: string | null
  paid: boolean
  /** The card was declined after the checkout was completed. */
  failed: boolean
  expired: boolean
  refundedCents: number
  disputes: readonly CardDispute[]
}

/**
 * Allowed transitions: a refund is final, a dispute until it is won, and a late payment still counts after `failed` or
 * `expired`.
 */
export const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['paid', 'failed', 'expired', 'refunded', 'disputed'],
  failed: ['paid', 'refunded', 'disputed'],
  expired: ['paid', 'refunded', 'disputed'],
  paid: ['refunded', 'disputed'],
  refunded: ['disputed'],
  disputed: ['paid', 'refunded'],
}

/** The state of a payment for the provider's current status; unchanged when the transition is not allowed. */
export function nextState(
  state: PaymentState,
  status: Pick<CheckoutStatus, 'paid' | 'failed' | 'expired' | 'refundedCents'> & {
    /** A dispute is open or lost. */
    disputed: boolean
  },
): PaymentState {
  const reported = reportedState(status)
  return transitions[state].includes(reported) ? reported : state
}

function reportedState({
  paid,
  failed,
  expired,
  refundedCents,
  disputed,
}: Parameters<typeof nextState>[1]): PaymentState {
  if (disputed) return 'disputed'
  if (refundedCents > 0) return 'refunded'
  if (paid) return 'paid'
  if (failed) return 'failed'
  return expired ? 'expired' : 'pending'
}

/** Whether a purchase grants credits in this state: paid, or partly refunded before the grant. */
export const isGranted = (
  state: PaymentState,
  { paid, refundedCents, amountCents }: Pick<CheckoutStatus, 'paid' | 'refundedCents' | 'amountCents'>,
): boolean => state === 'paid' || (state === 'refunded' && paid && refundedCents < (amountCents ?? 0))

/** Credits owed for a refunded or disputed sum in cents: in proportion, rounded up. */
export const creditsOwed = ({ credits, priceCents, cents }: { credits: number; priceCents: number; cents: number }) =>
  Math.min(credits, Math.ceil((credits * cents) / priceCents))

/** Cents per credit without a discount: the reference price of 'Save $X' (payments-1). */
export const FULL_CENTS = 10

/** The price on a package card: cents ÷ 100, rounded to whole dollars (payments-1). */
export const wholeDollars = (cents: number) => Math.round(cents / 100)

/** Price of one credit in dollars, to 3 decimals. */
export const dollarsPerCredit = (cents: number, credits: number) => (cents / 100 / credits).toFixed(3)

/** 'Save $X': credits × 0.1 minus the price, in whole dollars; null without a discount or a saving (payments-1). */
export function dollarsSaved(offer: { credits: number; priceCents: number; discountPercentage: number }) {
  const saved = Math.round(offer.credits * 0.1 - offer.priceCents / 100)
  return offer.discountPercentage > 0 && saved > 0 ? saved : null
}

/** Above 25 percent a package is styled as highly discounted; styling only. */
export const isHighlyDiscounted = (discountPercentage: number) => discountPercentage > 25

export type PackageIcon = 'enterprise' | 'growth' | 'business' | 'starter'

/** The icon of a package, by keywords in its name (payments-1). */
export function iconOf(name: string): PackageIcon {
  if (/enterprise|scale/i.test(name)) return 'enterprise'
  if (/professional|growth/i.test(name)) return 'growth'
  return /business/i.test(name) ? 'business' : 'starter'
}

/** Up to three packages that cover the shortfall, smallest first; without any, the first six of all (credits-10). */
export function recommended<P extends { credits: number }>(packages: readonly P[], shortfall: number) {
  const enough = packages
    .filter(({ credits }) => credits >= shortfall)
    .toSorted((one, other) => one.credits - other.credits)
  return enough.length > 0
    ? { title: 'Recommended Packages', packages: enough.slice(0, 3) }
    : { title: 'All Available Packages', packages: packages.slice(0, 6) }
}

/** 'PH-000123'. */
export const receiptNumber = (number: number) => `PH-${String(number).padStart(6, '0')}`
