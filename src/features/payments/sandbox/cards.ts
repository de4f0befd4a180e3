/** Cards of the sandbox and the outcome of a payment with each. The events of `later` happen `laterMs` after the checkout and after each other. */
export const sandboxCards = [
  { card: 'works', number: '4242 4242 4242 4242', label: 'Succeeds at once', paid: true, later: [] },
  { card: 'declined', number: '4000 0000 0000 0002', label: 'Is declined', paid: null, later: [] },
  { card: 'late', number: '4000 0000 0000 3220', label: 'Succeeds some seconds later', paid: false, later: ['paid'] },
  {
    card: 'late-refused',
    number: '4000 0000 0000 0341',
    label: 'Fails some seconds later',
    paid: false,
    later: ['refused'],
  },
  {
    card: 'disputed',
    number: '4000 0000 0000 0259',
    label: 'Succeeds, and its holder disputes the payment later',
    paid: true,
    later: ['disputed'],
  },
  {
    card: 'dispute-lost',
    number: '4000 0000 0000 2685',
    label: 'Succeeds, and its holder disputes the payment later and wins',
    paid: true,
    later: ['disputed', 'lost'],
  },
  {
    card: 'dispute-won',
    number: '4000 0000 0000 1976',
    label: 'Succeeds, and its holder disputes the payment later and loses',
    paid: true,
    later: ['disputed', 'won'],
  },
  {
    card: 'refunded',
    number: '4000 0000 0000 5126',
    label: 'Succeeds, and is refunded later',
    paid: true,
    later: ['refunded'],
  },
] as const

/** Delay of a later outcome, in milliseconds. */
export const laterMs = 6000

/** The provider's type of each webhook event. */
export const eventTypes = {
  completed: 'checkout.session.completed',
  paid: 'checkout.session.async_payment_succeeded',
  refused: 'checkout.session.async_payment_failed',
  disputed: 'charge.dispute.created',
  lost: 'charge.dispute.closed',
  won: 'charge.dispute.closed',
  refunded: 'charge.refunded',
} as const
export type SandboxEvent = keyof typeof eventTypes
