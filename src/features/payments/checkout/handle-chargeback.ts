import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { freezeAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { transfer } from '#features/credits/transfer.ts'
import { admins } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import type { Disputed } from '../disputes/record-disputes.ts'
import { followDebts } from '../disputes/settle-debts.ts'
import { paymentReversed } from '../events.ts'
import { lockBonus } from '../ports.ts'
import { type CheckoutStatus, creditsOwed, type Reversal } from '../rules.ts'
import { type Payment, paymentDebts } from '../tables.ts'
import { findReturned } from './find-returned.ts'
import { moveShare } from './move-share.ts'

interface HandleChargebackInput {
  payment: Payment
  status: CheckoutStatus
  /** What disputes claim of the payment and took. */
  disputed: Disputed
  now: Date
}

const recordedDebt = z.object({
  credits: z.number(),
  finalCredits: z.number(),
  cents: z.number(),
  refundedCents: z.number(),
  share: z.number(),
  revision: z.number(),
})
const noDebt = { credits: 0, finalCredits: 0, cents: 0, refundedCents: 0, share: 0, revision: 0 }

/**
 * Handles disputes and refunds of a paid payment (payments-3): freezes spending of its owner, records what is claimed
 * and what was refunded or lost, and notifies owner and admins. The share of the purchase leaves the owner's pool, and
 * comes back when a dispute is won. An offer's bonus goes back from the owner's wallet once the money is gone, and what
 * was spent of it is owed. Credits are taken back or released by `settleDebts`, once the account is frozen.
 */
export async function handleChargeback(tx: SystemTx, input: HandleChargebackInput): Promise<void> {
  const { payment, status, disputed, now } = input
  const { id, ownerId, priceCents, packageName } = payment
  const [recorded = noDebt] = await rows(tx, recordedDebt)`
    select credits, final_credits, cents, refunded_cents, share, revision from ${paymentDebts}
    where payment_id = ${id} for update`
  const refundedCents = Math.max(recorded.refundedCents, status.refundedCents)
  const finalCents = Math.min(priceCents, refundedCents + disputed.lostCents)
  const cents = Math.min(priceCents, finalCents + disputed.openCents)
  const [credits, finalCredits] = [owedFor(payment, cents), owedFor(payment, finalCents)]
  const grows = credits > recorded.credits || finalCredits > recorded.finalCredits
  if (!grows && credits === recorded.credits && finalCredits === recorded.finalCredits) return
  const granted = payment.grantedCredits ?? payment.credits
  const share = Math.ceil((payment.incentivesShare * credits) / granted)
  const revision = recorded.revision + 1
  const bonus = await lockBonus.ask(tx, { paymentId: id, now })
  const moved = await moveShare(tx, { payment, share: share - recorded.share, revision })
  const back = (await bonus?.takeBack({ owed: finalCredits, granted, cents: finalCents })) ?? { entries: [], owed: 0 }
  const reason = disputed.openCents + disputed.lostCents > 0 ? 'dispute' : 'refund'
  // A larger claim opens a lifted debt again, and so does the loss of a dispute.
  await tx.execute(sql`
    insert into ${paymentDebts} as d (payment_id, owner_id, reason, credits, cents, refunded_cents, final_credits, share, revision,
      share_owed, bonus_owed, created_at)
    values (${id}, ${ownerId}, ${reason}, ${credits}, ${cents}, ${refundedCents}, ${finalCredits}, ${share}, ${revision},
      ${moved.owed}, ${back.owed}, ${at(now)})
    on conflict (payment_id) do update set reason = excluded.reason, credits = excluded.credits, cents = excluded.cents,
      refunded_cents = excluded.refunded_cents, final_credits = excluded.final_credits, share = excluded.share,
      revision = excluded.revision, share_owed = d.share_owed + excluded.share_owed, bonus_owed = d.bonus_owed + excluded.bonus_owed,
      lifted_at = case when ${grows}::boolean then null else d.lifted_at end,
      lifted_by = case when ${grows}::boolean then null else d.lifted_by end,
      lift_reason = case when ${grows}::boolean then null else d.lift_reason end`)
  await transfer(tx, [...moved.entries, ...back.entries], now)
  if (grows) {
    await freezeAccounts(tx, { profileId: ownerId, now })
    const adminIds = (await rows(tx, idRow)`select id from ${admins} a`).map((admin) => admin.id)
    const what = kindOf({ disputed, refunded: refundedCents > recorded.refundedCents })
    tx.happened(paymentReversed({ paymentId: id, ownerId, packageName, what, cents, revision, adminIds }), now)
  }
  if (grows) await findReturned(tx, ownerId)
  await followDebts(tx, ownerId)
}

/** Credits of a refunded or disputed sum that were granted: credits refunded before the grant never were. */
function owedFor({ credits, grantedCredits, priceCents }: Payment, cents: number): number {
  return Math.max(0, creditsOwed({ credits, priceCents, cents }) - (credits - (grantedCredits ?? credits)))
}

function kindOf({ disputed, refunded }: { disputed: Disputed; refunded: boolean }): Reversal {
  if (refunded) return 'refund'
  return disputed.openCents > 0 ? 'dispute' : 'lost'
}
