import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockBudgetAndAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { movePool, readPool } from '#features/credits/accounts/studio-pools.ts'
import { anyShard, drawFullestFirst, readShards } from '#features/credits/incentives/incentives-shards.ts'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type Payment, paymentDebts, payments } from '../tables.ts'

interface MoveShareInput {
  payment: Payment
  /** Whole credits of the share that leave the pool now; below 0 they come back, because a dispute was won. */
  share: number
  /** Distinguishes several refunds and disputes of one payment. */
  revision: number
}

/** The entries, which the caller posts, and by how many credits the owed share changes. */
interface MovedShare {
  entries: TransferEntry[]
  owed: number
}

/**
 * Moves the share of a refunded or disputed purchase out of the buyer's pool, or back into it (credits-7): the part
 * still in the pool is burned from the incentives budget; the used or reserved part is owed. Locks the pool, then the
 * accounts of the budget and the owner in the order of every transfer.
 */
export async function moveShare(tx: SystemTx, input: MoveShareInput): Promise<MovedShare> {
  const { ownerId } = input.payment
  await movePool(tx, ownerId, -input.share)
  await lockBudgetAndAccounts(tx, ownerId)
  return input.share < 0 ? restored(tx, input) : withdrawn(tx, input)
}

async function withdrawn(
  tx: SystemTx,
  { payment: { id, ownerId }, share, revision }: MoveShareInput,
): Promise<MovedShare> {
  // A used share is owed only once, so credits already owed do not reduce what is burned now.
  const owedBefore = await owedBy(tx, sql`p.owner_id = ${ownerId}`)
  const left = (await readPool(tx, ownerId)) + share + owedBefore
  const unused = Math.max(0, Math.min(share, left))
  const drawn = drawFullestFirst(unused > 0 ? await readShards(tx) : [], unused)
  const burned = drawn.reduce((sum, { amount }) => sum + amount, 0)
  const entries = drawn.map(
    ({ id: shard, amount }, at): TransferEntry => ({
      from: shard,
      to: 'burn',
      amount,
      type: 'REFUND',
      purpose: 'incentives_share',
      description: 'Share of a refunded or disputed purchase',
      key: `payment-share-back:${id}:r${revision}:${at}`,
    }),
  )
  return { entries, owed: share - burned }
}

/** What was owed is forgiven first; the rest had been burned. */
async function restored(tx: SystemTx, { payment: { id }, share, revision }: MoveShareInput): Promise<MovedShare> {
  const forgiven = Math.min(-share, await owedBy(tx, sql`p.id = ${id}`))
  const entry: TransferEntry = {
    from: 'mint',
    to: await anyShard(tx),
    amount: -share - forgiven,
    type: 'STRIPE_PAYMENT',
    purpose: 'incentives_share',
    description: 'Share of a purchase whose dispute was won',
    key: `payment-share-again:${id}:r${revision}`,
  }
  return { entries: [entry], owed: -forgiven }
}

const owedShare = z.object({ owed: z.number() })

async function owedBy(tx: SystemTx, which: ReturnType<typeof sql>): Promise<number> {
  const [debts] = await rows(tx, owedShare)`
    select coalesce(sum(d.share_owed), 0)::int as owed from ${paymentDebts} d join ${payments} p on p.id = d.payment_id
    where ${which}`
  return debts?.owed ?? 0
}
