import { z } from 'zod'
import { lockBudgetAndAccounts } from '#features/credits/freeze-accounts.ts'
import { drawFullestFirst, readShards } from '#features/credits/incentives-shards.ts'
import { movePool, readPool } from '#features/credits/studio-pools.ts'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { paymentDebts, payments } from '../tables.ts'

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
export async function withdrawShare(tx: SystemTx, { paymentId, ownerId, share, cents }: WithdrawShareInput) {
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
