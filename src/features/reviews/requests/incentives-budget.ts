import { sql } from 'drizzle-orm'
import { drawFullestFirst, readShards, type Shard } from '#features/credits/incentives-shards.ts'
import { lockPool, movePool, readPool } from '#features/credits/studio-pools.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { asAppError } from '#platform/db/errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'

export const budgetOf = (shards: readonly Shard[]): number => shards.reduce((sum, { balance }) => sum + balance, 0)

/**
 * How much to draw from which shard: from one alone where one is enough, picked by `turn` (0 up to 1) so that the load
 * spreads; else from the fullest on. Draws less than `amount` only when all together hold less.
 */
export function drawFrom(shards: readonly Shard[], amount: number, turn: number): { id: string; amount: number }[] {
  if (amount === 0) return []
  const enough = shards.filter(({ balance }) => balance >= amount)
  const picked = enough[Math.floor(turn * enough.length)]
  if (picked) return [{ id: picked.id, amount }]
  return drawFullestFirst(shards, amount)
}

/** What one operation may draw for surplus: the budget's shards and the pool of the studio that is served (ruling 50). */
export interface Surplus {
  shards: readonly Shard[]
  pool: number
}

/** The lesser of the studio's pool and the incentives budget, in whole credits; below zero where the pool is. */
export const surplusOf = ({ shards, pool }: Surplus): number => Math.min(pool, budgetOf(shards))

/** As it stands now, for an offer; nothing is locked. */
export const readSurplus = async (tx: SystemTx, studioId: string): Promise<Surplus> => ({
  shards: await readShards(tx),
  pool: await readPool(tx, studioId),
})

/** From which shards an amount is drawn, and what stays for others. */
export function drawSurplus({ shards, pool }: Surplus, amount: number) {
  const drawn = drawFrom(shards, amount, Math.random())
  return { drawn, left: { shards: leftAfter(shards, drawn), pool: pool - amount } }
}

const tries = 4

interface Planned<T> {
  answer: T
  entries: TransferEntry[]
  /** Credits of the budget among them, which the studio's pool loses. */
  drawn: number
}

/**
 * Locks the studio's pool, reads the budget unlocked, plans accordingly and posts; when another operation was quicker at a
 * shard, only this step is undone and planned anew, the last time as if the budget were empty. Locking shards before the
 * other accounts could make two operations wait for each other in a ring; a pool is locked before any account.
 */
export async function postFromBudget<T>(
  tx: SystemTx,
  studioId: string,
  plan: (surplus: Surplus) => Planned<T>,
  now: Date,
): Promise<T> {
  const pool = await lockPool(tx, studioId)
  for (let attempt = 1; ; attempt++) {
    const { answer, entries, drawn } = plan({ shards: attempt < tries ? await readShards(tx) : [], pool })
    if (drawn > Math.max(0, pool)) throw new Error(`The pool of ${studioId} has ${pool}, not ${drawn}`)
    await tx.execute(sql`savepoint from_budget`)
    try {
      await movePool(tx, studioId, -drawn)
      await transfer(tx, entries, now)
      return answer
    } catch (error) {
      const refused = asAppError(error)
      if (attempt === tries || !(refused instanceof AppError) || refused.code !== 'INSUFFICIENT_CREDITS') throw error
      await tx.execute(sql`rollback to savepoint from_budget`)
    }
  }
}

/** What is left of the shards after a draw that is not posted yet. */
const leftAfter = (shards: readonly Shard[], drawn: readonly { id: string; amount: number }[]): Shard[] =>
  shards.map(({ id, balance }) => ({
    id,
    balance: balance - (drawn.find((draw) => draw.id === id)?.amount ?? 0),
  }))
