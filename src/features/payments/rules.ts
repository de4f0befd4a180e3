/** States of a payment. `expired`: nobody paid while the checkout was open. */
export const paymentStates = ['pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What the provider says of a checkout when it is asked. */
export interface Truth {
  sessionId: string
  /** Our payment's id, as we gave it to the provider; anything where the checkout is not ours. */
  reference: string | null
  paymentIntentId: string | null
  /** The same for the same card, whoever pays with it; null where the provider does not say. */
  cardFingerprint: string | null
  amountCents: number | null
  currency: string | null
  paid: boolean
  /** The card was refused after the checkout was left. */
  failed: boolean
  expired: boolean
  refundedCents: number
  disputed: boolean
}

/** Which states may follow: nothing leads back from what was taken back, and money that came late still counts. */
export const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['paid', 'failed', 'expired', 'refunded', 'disputed'],
  failed: ['paid', 'refunded', 'disputed'],
  expired: ['paid', 'refunded', 'disputed'],
  paid: ['refunded', 'disputed'],
  refunded: ['disputed'],
  disputed: [],
}

/** The state a payment is in by what the provider says now; the former one where nothing may follow. */
export function stateBy(
  state: PaymentState,
  truth: Pick<Truth, 'paid' | 'failed' | 'expired' | 'refundedCents' | 'disputed'>,
): PaymentState {
  const said = saidBy(truth)
  return transitions[state].includes(said) ? said : state
}

function saidBy({ paid, failed, expired, refundedCents, disputed }: Parameters<typeof stateBy>[1]): PaymentState {
  if (disputed) return 'disputed'
  if (refundedCents > 0) return 'refunded'
  if (paid) return 'paid'
  if (failed) return 'failed'
  return expired ? 'expired' : 'pending'
}

/** Whether a purchase gives credits in this state: paid, or refunded only in part before its credits were given. */
export const isGranted = (
  state: PaymentState,
  { paid, refundedCents, amountCents }: Pick<Truth, 'paid' | 'refundedCents' | 'amountCents'>,
): boolean => state === 'paid' || (state === 'refunded' && paid && refundedCents < (amountCents ?? 0))

/** Credits that a sum taken back stands for: in proportion, rounded up to the whole. */
export const creditsOwed = ({ credits, priceCents, cents }: { credits: number; priceCents: number; cents: number }) =>
  Math.min(credits, Math.ceil((credits * cents) / priceCents))

/** Dollars as a card shows them: cents ÷ 100, rounded to the whole (spec 2 §9). */
export const wholeDollars = (cents: number) => Math.round(cents / 100)

/** Price of one credit in dollars, to 3 decimals. */
export const dollarsPerCredit = (cents: number, credits: number) => (cents / 100 / credits).toFixed(3)

/** 'Save $X': credits × 0.1 less the price in dollars, whole; null unless it is discounted and saves something (spec 2 §5). */
export function dollarsSaved(offer: { credits: number; priceCents: number; discountPercentage: number }) {
  const saved = Math.round(offer.credits * 0.1 - offer.priceCents / 100)
  return offer.discountPercentage > 0 && saved > 0 ? saved : null
}

/** Above 25 percent a package is styled as highly discounted; styling only. */
export const isHighlyDiscounted = (discountPercentage: number) => discountPercentage > 25

export type PackageIcon = 'enterprise' | 'growth' | 'business' | 'starter'

/** By keywords in the name (spec 2 §2.5). */
export function iconOf(name: string): PackageIcon {
  if (/enterprise|scale/i.test(name)) return 'enterprise'
  if (/professional|growth/i.test(name)) return 'growth'
  return /business/i.test(name) ? 'business' : 'starter'
}

/** Up to three packages that cover the shortfall, smallest first; none: the first six of all (spec 2 §2.5). */
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
