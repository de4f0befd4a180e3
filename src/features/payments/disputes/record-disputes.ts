import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type CardDispute, disputeStates } from '../rules.ts'
import { type Payment, paymentDisputes } from '../tables.ts'

const disputed = z.object({ known: z.boolean(), openCents: z.number(), lostCents: z.number() })

/** What disputes claim of a payment and what they took, in US cents. */
export type Disputed = Omit<z.output<typeof disputed>, 'known'>

/**
 * Stores what the provider says about the disputes of a payment and returns what they claim and took. The answers of
 * the provider may be handled in another order than they were read: a state never goes back (`disputeStates`). The
 * caller must have locked the payment.
 */
export async function recordDisputes(
  tx: SystemTx,
  { payment, disputes, now }: { payment: Payment; disputes: readonly CardDispute[]; now: Date },
): Promise<Disputed> {
  const paymentId = payment.id
  const order = sql`array[${sql.join(
    disputeStates.map((state) => sql`${state}`),
    sql`, `,
  )}]::text[]`
  for (const { id, cents, state } of disputes)
    await tx.execute(sql`
      insert into ${paymentDisputes} as d (id, payment_id, cents, state, opened_at, closed_at)
      values (${id}, ${paymentId}, ${cents}, ${state}, ${at(now)}, ${at(state === 'open' ? null : now)})
      on conflict (id) do update set state = excluded.state, cents = excluded.cents, closed_at = excluded.closed_at
      where d.payment_id = excluded.payment_id and (
        array_position(${order}, excluded.state) > array_position(${order}, d.state)
        or (excluded.state = d.state and excluded.cents > d.cents))`)
  const [found = { known: false, openCents: 0, lostCents: 0 }] = await rows(tx, disputed)`
    select count(*) > 0 as known, coalesce(sum(cents) filter (where state = 'open'), 0)::int as open_cents,
      coalesce(sum(cents) filter (where state = 'lost'), 0)::int as lost_cents
    from ${paymentDisputes} where payment_id = ${paymentId}`
  const { known, ...sums } = found
  // Earlier versions stored no disputes.
  return !known && payment.state === 'disputed' ? { openCents: payment.priceCents, lostCents: 0 } : sums
}
