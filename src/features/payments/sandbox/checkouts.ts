import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { sandboxCheckouts } from '../tables.ts'
import type { SandboxEvent } from './cards.ts'

type Row = typeof sandboxCheckouts.$inferSelect
/** `refused`: the card was declined after the checkout was completed. `dispute`: the state of its dispute, if it has one. */
export type SandboxCheckout = Row & { refused: boolean; dispute: 'needs_response' | 'lost' | 'won' | null }

/** Key in `metadata` that marks a complete checkout whose card was declined later. */
const refusedMark = 'sandbox_refused'
/** Key in `metadata` of the outcome of a dispute that was closed. */
const closedMark = 'sandbox_dispute'

const asCheckout = (row: Row | undefined): SandboxCheckout | null =>
  row ? { ...row, refused: row.metadata[refusedMark] === '1', dispute: disputeOf(row) } : null

function disputeOf({ disputed, metadata }: Row): SandboxCheckout['dispute'] {
  const closed = metadata[closedMark]
  if (closed === 'lost' || closed === 'won') return closed
  return disputed ? 'needs_response' : null
}

const newId = (prefix: string) => `${prefix}_sandbox${randomUUID().replaceAll('-', '')}`

/** Opens a checkout, or returns the one that this idempotency key opened. */
export async function ensureCheckout(
  db: Database,
  { order, key, now }: { order: URLSearchParams; key: string; now: Date },
): Promise<SandboxCheckout> {
  const price = 'line_items[0][price_data]'
  return db.asSystem(async (tx) => {
    await tx
      .insert(sandboxCheckouts)
      .values({
        id: newId('cs_test'),
        idempotencyKey: key,
        clientReferenceId: order.get('client_reference_id'),
        productName: order.get(`${price}[product_data][name]`) ?? '',
        amountTotal: Number(order.get(`${price}[unit_amount]`)) * Number(order.get('line_items[0][quantity]') ?? 1),
        currency: order.get(`${price}[currency]`) ?? 'usd',
        metadata: { payment_id: order.get('metadata[payment_id]') ?? '' },
        successUrl: order.get('success_url') ?? '',
        cancelUrl: order.get('cancel_url') ?? '',
        expiresAt: new Date(now.getTime() + hours(24)),
        createdAt: now,
      })
      .onConflictDoNothing()
    const [row] = await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.idempotencyKey, key))
    const checkout = asCheckout(row)
    if (!checkout) throw new Error('The checkout wasn’t stored')
    return checkout
  })
}

export const readCheckout = (db: Database, id: string) =>
  db.asSystem(async (tx) =>
    asCheckout((await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)))[0]),
  )

export const checkoutOfIntent = (db: Database, intent: string) =>
  db.asSystem(async (tx) =>
    asCheckout((await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.paymentIntent, intent)))[0]),
  )

/** Completes an open checkout. Returns false when it is already complete or expired. */
export async function completeCheckout(
  tx: SystemTx,
  { id, paid, now }: { id: string; paid: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(sandboxCheckouts)
    .set({ status: 'complete', paymentStatus: paid ? 'paid' : 'unpaid', paymentIntent: newId('pi') })
    .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.status, 'open'), gt(sandboxCheckouts.expiresAt, now)))
  return rowCount === 1
}

/** Applies a later outcome to a complete checkout. Returns false when it was applied before. */
export async function applyOutcome(tx: SystemTx, id: string, change: Exclude<SandboxEvent, 'completed'>) {
  const complete = and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.status, 'complete'))
  const unpaid = and(complete, eq(sandboxCheckouts.paymentStatus, 'unpaid'))
  const marked = (mark: string, value: string) =>
    sql`${sandboxCheckouts.metadata} || ${JSON.stringify({ [mark]: value })}::jsonb`
  const notClosed = and(complete, sql`not ${sandboxCheckouts.metadata} ? ${closedMark}`)
  const changes = {
    paid: [{ paymentStatus: 'paid' as const }, unpaid],
    refused: [{ metadata: marked(refusedMark, '1') }, unpaid],
    disputed: [{ disputed: true }, and(complete, ne(sandboxCheckouts.disputed, true))],
    // An outcome may be delivered before the dispute itself.
    lost: [{ disputed: true, metadata: marked(closedMark, 'lost') }, notClosed],
    won: [{ disputed: true, metadata: marked(closedMark, 'won') }, notClosed],
    refunded: [
      { amountRefunded: sql`${sandboxCheckouts.amountTotal}` },
      and(complete, eq(sandboxCheckouts.amountRefunded, 0)),
    ],
  } as const
  const [set, where] = changes[change]
  const { rowCount } = await tx.update(sandboxCheckouts).set(set).where(where)
  return rowCount === 1
}
