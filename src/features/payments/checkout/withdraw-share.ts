import { sql } from 'drizzle-orm'
import { drawFullestFirst, readShards } from '#features/credits/incentives-shards.ts'
import { movePool, readPool } from '#features/credits/studio-pools.ts'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'

interface Withdrawing {
  paymentId: string
  ownerId: string
  /** Whole credits of the share that leave the pool now. */
  share: number
  /** Tells several refunds of one payment apart. */
  cents: number
}

/**
 * Takes a purchase's share out of the buyer's pool when its money went back (ruling 50): what the pool still has is burned
 * out of the incentives budget, the rest was used or is reserved and stays owed. Locks the pool, then the accounts of the
 * budget and of the owner in their order; the caller posts the legs. Answers what is owed.
 */
export async function withdrawShare(tx: SystemTx, { paymentId, ownerId, share, cents }: Withdrawing) {
  await movePool(tx, ownerId, -share)
  // A share that was used is owed once: what is owed already is no reason to burn less now.
  const left = (await readPool(tx, ownerId)) + share + (await owedBy(tx, ownerId))
  await lockBudgetAnd(tx, ownerId)
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
      description: 'Share of a purchase that was taken back',
      key: `payment-share-back:${paymentId}:${cents}:${at}`,
    }),
  )
  return { entries, owed: share - burned }
}

async function owedBy(tx: SystemTx, ownerId: string): Promise<number> {
  const { rows } = await tx.execute<{ owed: number }>(sql`
    select coalesce(sum(d.share_owed), 0)::int as owed from payment_debts d join payments p on p.id = d.payment_id
    where p.owner_id = ${ownerId}`)
  return rows[0]?.owed ?? 0
}

/** Locks the budget's shards and a profile's accounts in the order every transfer locks them. */
export const lockBudgetAnd = (tx: SystemTx, profileId: string) =>
  tx.execute(sql`
    select id from credit_accounts where profile_id = ${profileId} or stripe is not null order by id for no key update`)
