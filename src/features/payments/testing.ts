import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { settlePayment } from './checkout/settle-payment.ts'
import { settleDebts } from './disputes/settle-debts.ts'
import type { CardDispute, CheckoutStatus } from './rules.ts'

/** Ids of two packages of a fresh install, cheapest first. */
export const starterPackage = '00000000-0000-4000-a000-000000000001'
export const growthPackage = '00000000-0000-4000-a000-000000000002'

type Disputing = Partial<CheckoutStatus> & { cents?: number; id?: string }

/** A purchase with an open checkout: `credits` for `priceCents`. */
export async function aPurchase(db: Database, owner: TestPerson, { credits = 100, priceCents = 1000 } = {}) {
  const id = randomUUID()
  const sessionId = `cs_test_${id.replaceAll('-', '')}`
  await db.systemPool.query(
    `insert into payments (id, owner_id, package_id, package_name, credits, price_cents, source, session_id)
     values ($1, $2, $3, 'Starter', $4, $5, 'credits-page', $6)`,
    [id, owner.profileId, starterPackage, credits, priceCents, sessionId],
  )
  const status = (overrides: Partial<CheckoutStatus> = {}): CheckoutStatus => ({
    sessionId,
    reference: id,
    paymentIntentId: `pi_${sessionId}`,
    cardFingerprint: null,
    amountCents: priceCents,
    currency: 'usd',
    paid: true,
    failed: false,
    expired: false,
    refundedCents: 0,
    disputes: [],
    ...overrides,
  })
  /** Settles the payment with this status of the checkout, paid with `overrides`, and then the debts of its owner. */
  const settle = async (overrides: Partial<CheckoutStatus> = {}, now = new Date()) => {
    const result = await db.asSystem((tx) => settlePayment(tx, { status: status(overrides), now }))
    await db.asSystem((tx) => settleDebts(tx, { ownerId: owner.profileId, now }))
    return result
  }
  /** Settles the payment with a dispute of it in this state, of the whole price unless `cents` are given. */
  const dispute = (
    state: CardDispute['state'],
    { cents = priceCents, id: disputeId = `dp_${sessionId}`, ...overrides }: Disputing = {},
    now = new Date(),
  ) => settle({ disputes: [{ id: disputeId, cents, state }], ...overrides }, now)
  /** Its checkout at the sandbox, paid. */
  const inSandbox = () =>
    db.systemPool.query(
      `insert into sandbox_checkouts (id, client_reference_id, product_name, amount_total, currency, success_url, cancel_url,
         status, payment_status, payment_intent, expires_at)
       values ($1, $2, 'Starter', $3, 'usd', '', '', 'complete', 'paid', $4, now())`,
      [sessionId, id, priceCents, `pi_${sessionId}`],
    )
  return { id, sessionId, status, settle, dispute, inSandbox }
}
