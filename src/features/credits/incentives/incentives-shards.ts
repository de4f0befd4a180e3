import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { creditAccounts } from '../tables.ts'

/** One row of the incentives budget, which is sharded to avoid contention on one row. */
const shard = z.object({ id: z.string(), balance: z.number() })
export type Shard = z.output<typeof shard>

/** The current shards, without locks. The predicate is the shard number because `kind` has no index. */
export const readShards = (tx: SystemTx): Promise<Shard[]> =>
  rows(tx, shard)`select id, balance from ${creditAccounts} where shard is not null`

/** Id of a random shard, as the target of credits that enter the budget. */
export async function anyShard(tx: SystemTx): Promise<string> {
  const [one] = await rows(
    tx,
    idRow,
  )`select id from ${creditAccounts} where shard is not null order by random() limit 1`
  if (!one) throw new Error('The incentives budget has no account')
  return one.id
}

/**
 * How much to draw from each shard, fullest first. Draws less than `amount` only when all shards together hold less.
 */
export function drawFullestFirst(shards: readonly Shard[], amount: number): { id: string; amount: number }[] {
  const drawn: { id: string; amount: number }[] = []
  let left = amount
  for (const { id, balance } of [...shards].sort((a, b) => b.balance - a.balance)) {
    const here = Math.min(left, balance)
    if (here > 0) drawn.push({ id, amount: here })
    left -= here
  }
  return drawn
}
