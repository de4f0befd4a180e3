import type { PaymentState } from '../rules.ts'

export type Status = 'confirming' | 'longer' | 'left' | 'credited' | 'already' | 'failed' | 'reversed'

interface StatusOfInput {
  /** State on the server; undefined until it is loaded. */
  state: PaymentState | undefined
  /** Milliseconds since the page opened. */
  waited: number
  /** The person left the checkout through its cancel link. */
  left: boolean
  /** This browser has shown the success before. */
  already: boolean
}

/** After this time the page says that the bank is taking longer than usual. */
const longerMs = 20_000

/** Status of the page. The URL alone never decides an outcome: `left` counts only while the payment is pending. */
export function statusOf({ state, waited, left, already }: StatusOfInput): Status {
  if (state === 'paid') return already ? 'already' : 'credited'
  if (state === 'failed' || state === 'expired') return 'failed'
  if (state === 'refunded' || state === 'disputed') return 'reversed'
  if (state === 'pending' && left) return 'left'
  return waited > longerMs ? 'longer' : 'confirming'
}

export const statusLabels: Record<Status, { title: string; text: string }> = {
  confirming: { title: 'Confirming your payment', text: 'This takes a few seconds. You can leave this page.' },
  longer: {
    title: 'This is taking longer than usual',
    text: 'Your bank hasn’t confirmed yet. We keep checking and notify you when the credits are here. You can leave this page.',
  },
  left: { title: 'Checkout canceled', text: 'Nothing was charged.' },
  credited: { title: 'Your credits are here', text: 'The payment is confirmed.' },
  already: { title: 'These credits are already in your balance', text: 'The payment was already confirmed.' },
  failed: { title: 'The payment didn’t go through', text: 'Nothing was charged and no credits were added.' },
  reversed: {
    title: 'This payment was refunded or disputed',
    text: 'Please contact support about your credits.',
  },
}
