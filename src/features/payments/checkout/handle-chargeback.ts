import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { freezeAccounts, lockBudgetAndAccounts } from '#features/credits/freeze-accounts.ts'
import { drawFullestFirst, readShards } from '#features/credits/incentives-shards.ts'
import { movePool, readPool } from '#features/credits/studio-pools.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { admins } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { paymentReversed } from '../events.ts'
import { lockBonus } from '../ports.ts'
import { type CheckoutStatus, creditsOwed } from '../rules.ts'
import { type Payment, paymentDebts, payments } from '../tables.ts'

interface HandleChargebackInput {
  payment: Payment
  status: CheckoutStatus
  now: Date
}

const recordedDebt = z.object({ share: z.number(), cents: z.number() })

/**
 * Handles the dispute or refund of a paid payment: freezes spending of its owner, records the debt and notifies owner
 * and admins. The share of the purchase leaves the owner's pool; used credits are owed and not debited from others. An
 * offer's bonus goes back from the owner's wallet, and what was spent of it is owed. A refund larger than the recorded one opens the debt again.
 */
export async function handleChargeback(tx: SystemTx, { payment, status, now }: HandleChargebackInput): Promise<void> {
  const { id, ownerId, credits, grantedCredits, incentivesShare, priceCents, packageName } = payment
  const reason = status.disputed ? 'dispute' : 'refund'
  const cents = status.disputed ? priceCents : Math.min(status.refundedCents, priceCents)
  const granted = grantedCredits ?? credits
  // Credits refunded before the grant were never granted.
  const owed = creditsOwed({ credits, priceCents, cents }) - (credits - granted)
  if (owed <= 0) return
  const share = Math.ceil((incentivesShare * owed) / granted)
  const [recorded = { share: 0, cents: 0 }] = await rows(
    tx,
    recordedDebt,
  )`select share, cents from ${paymentDebts} where payment_id = ${id} for update`
  if (cents <= recorded.cents) return
  const bonus = await lockBonus.ask(tx, { paymentId: id, now })
  const withdrawn = await withdrawShare(tx, { paymentId: id, ownerId, share: share - recorded.share, cents })
  const back = (await bonus?.takeBack({ owed, granted, cents })) ?? { entries: [], owed: 0 }
  await tx.execute(sql`
    insert into ${paymentDebts} as d (payment_id, owner_id, reason, credits, cents, share, share_owed, bonus_owed, created_at)
    values (${id}, ${ownerId}, ${reason}, ${owed}, ${cents}, ${share}, ${withdrawn.owed}, ${back.owed}, ${now.toISOString()}::timestamptz)
    on conflict (payment_id) do update set reason = excluded.reason, credits = excluded.credits, cents = excluded.cents,
      share = excluded.share, share_owed = d.share_owed + excluded.share_owed,
      bonus_owed = d.bonus_owed + excluded.bonus_owed,
      lifted_at = null, lifted_by = null, lift_reason = null`)
  await transfer(tx, [...withdrawn.entries, ...back.entries], now)
  await freezeAccounts(tx, { profileId: ownerId, now })
  const adminIds = (await rows(tx, idRow)`select id from ${admins} a`).map((admin) => admin.id)
  tx.happened(paymentReversed({ paymentId: id, ownerId, packageName, reason, cents, adminIds }), now)
}

interface WithdrawShareInput {
  paymentId: string
  ownerId: string
  /** Whole credits of the share that leave the pool now. */
  share: number
  /** Refunded cents so far: distinguishes several refunds of one payment. */
  cents: number
}

/**
 * Withdraws the share of a refunded or disputed purchase from the buyer's pool (ruling 50): the part still in the pool
 * is burned from the incentives budget; the used or reserved part is owed. Locks the pool, then the accounts of the
 * budget and the owner in the order of every transfer. Returns the entries, which the caller posts, and the owed
 * credits.
 */
async function withdrawShare(tx: SystemTx, { paymentId, ownerId, share, cents }: WithdrawShareInput) {
  await movePool(tx, ownerId, -share)
  // A used share is owed only once, so credits already owed do not reduce what is burned now.
  const left = (await readPool(tx, ownerId)) + share + (await owedBy(tx, ownerId))
  await lockBudgetAndAccounts(tx, ownerId)
  const unused = Math.max(0, Math.min(share, left))
  const drawn = drawFullestFirst(unused > 0 ? await readShards(tx) : [], unused)
  const burned = drawn.reduce((sum, { amount }) => sum + amount, 0)
  const entries = drawn.map(
    ({ id, amount }, at): TransferEntry => ({
      from: id,
      to: 'burn',
      amount,
      type: 'REFUND',
      purpose: 'incentives_share',
      description: 'Share of a refunded or disputed purchase',
      key: `payment-share-back:${paymentId}:${cents}:${at}`,
    }),
  )
  return { entries, owed: share - burned }
}

const owedShare = z.object({ owed: z.number() })

async function owedBy(tx: SystemTx, ownerId: string): Promise<number> {
  const [debts] = await rows(tx, owedShare)`
    select coalesce(sum(d.share_owed), 0)::int as owed from ${paymentDebts} d join ${payments} p on p.id = d.payment_id
    where p.owner_id = ${ownerId}`
  return debts?.owed ?? 0
}
