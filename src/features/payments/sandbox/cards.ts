/** Cards of the sandbox and what becomes of a payment with them. `later`: some seconds after the checkout was left. */
export const sandboxCards = [
  { card: 'works', number: '4242 4242 4242 4242', says: 'Succeeds at once', paid: true, later: null },
  { card: 'declined', number: '4000 0000 0000 0002', says: 'Is declined', paid: null, later: null },
  { card: 'late', number: '4000 0000 0000 3220', says: 'Succeeds some seconds later', paid: false, later: 'paid' },
  {
    card: 'late-refused',
    number: '4000 0000 0000 0341',
    says: 'Fails some seconds later',
    paid: false,
    later: 'refused',
  },
  {
    card: 'disputed',
    number: '4000 0000 0000 0259',
    says: 'Succeeds, and its holder disputes the payment later',
    paid: true,
    later: 'disputed',
  },
  {
    card: 'refunded',
    number: '4000 0000 0000 5126',
    says: 'Succeeds, and is refunded later',
    paid: true,
    later: 'refunded',
  },
] as const

/** How much later. */
export const laterMs = 6000

/** The provider's name for each kind of news. */
export const eventTypes = {
  completed: 'checkout.session.completed',
  paid: 'checkout.session.async_payment_succeeded',
  refused: 'checkout.session.async_payment_failed',
  disputed: 'charge.dispute.created',
  refunded: 'charge.refunded',
} as const
export type SandboxEvent = keyof typeof eventTypes
