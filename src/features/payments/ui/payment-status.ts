import type { PaymentState } from '../rules.ts'

export type Status = 'confirming' | 'longer' | 'left' | 'credited' | 'already' | 'failed' | 'taken-back'

interface Seen {
  /** As the server says; undefined until it has. */
  state: PaymentState | undefined
  /** Milliseconds since the page was opened. */
  waited: number
  /** The checkout was left by its own way back. */
  left: boolean
  /** This browser has shown the credits before. */
  already: boolean
}

/** From here on the bank takes its time. */
const longerMs = 20_000

/** What the page says. The address alone never makes a payment good or bad: only while the server waits does it add a word. */
export function statusOf({ state, waited, left, already }: Seen): Status {
  if (state === 'paid') return already ? 'already' : 'credited'
  if (state === 'failed' || state === 'expired') return 'failed'
  if (state === 'refunded' || state === 'disputed') return 'taken-back'
  if (state === 'pending' && left) return 'left'
  return waited > longerMs ? 'longer' : 'confirming'
}

export const statusLabels: Record<Status, { title: string; text: string }> = {
  confirming: { title: 'Confirming your payment', text: 'This takes a few seconds. You can leave this page.' },
  longer: {
    title: 'This takes longer than usual',
    text: 'Your bank has not confirmed yet. We keep asking and tell you when the credits are here; you can leave this page.',
  },
  left: { title: 'The checkout was left', text: 'Nothing was charged.' },
  credited: { title: 'Your credits are here', text: 'The payment is confirmed.' },
  already: { title: 'These credits are in your balance already', text: 'The payment was confirmed before.' },
  failed: { title: 'The payment did not go through', text: 'Nothing was charged and no credits were added.' },
  'taken-back': {
    title: 'This payment was taken back',
    text: 'It was refunded or disputed. Please contact support about your credits.',
  },
}
