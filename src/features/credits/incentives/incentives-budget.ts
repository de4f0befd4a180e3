import { sql } from 'drizzle-orm'
import { asAppError } from '#platform/db/database-errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { lockPool, movePool, readPool } from '../accounts/studio-pools.ts'
import { type TransferEntry, transfer } from '../transfer.ts'
import { drawFullestFirst, readShards, type Shard } from './incentives-shards.ts'

export const budgetOf = (shards: readonly Shard[]): number => shards.reduce((sum, { balance }) => sum + balance, 0)

/**
 * How many credits to draw from which shard. One shard is used if it covers the amount, chosen by `random` (0 ≤ x < 1)
 * to spread the load; otherwise the fullest shards come first. Draws less than `amount` only if all shards hold less.
 */
export function drawFrom(shards: readonly Shard[], amount: number, random: number): { id: string; amount: number }[] {
  if (amount === 0) return []
  const enough = shards.filter(({ balance }) => balance >= amount)
  const picked = enough[Math.floor(random * enough.length)]
  if (picked) return [{ id: picked.id, amount }]
  return drawFullestFirst(shards, amount)
}

/** The credits that one operation may draw: the shards of the incentives budget and the studio's pool (credits-6). */
export interface Surplus {
  shards: readonly Shard[]
  pool: number
}

/** The smaller of the studio's pool and the incentives budget, in whole credits; negative if the pool is. */
export const surplusOf = ({ shards, pool }: Surplus): number => Math.min(pool, budgetOf(shards))

/** The current surplus, without locks, for showing an offer. */
export const readSurplus = async (tx: SystemTx, studioId: string): Promise<Surplus> => ({
  shards: await readShards(tx),
  pool: await readPool(tx, studioId),
})

/** Draws an amount from the surplus; returns the draws by shard and the remaining surplus. */
export function drawSurplus({ shards, pool }: Surplus, amount: number) {
  const drawn = drawFrom(shards, amount, Math.random())
  return { drawn, left: { shards: leftAfter(shards, drawn), pool: pool - amount } }
}

const maxAttempts = 4

interface Plan<T> {
  answer: T
  entries: TransferEntry[]
  /** Credits among them from the incentives budget; the studio's pool is reduced by them. */
  drawn: number
}

/**
 * Locks the studio's pool, reads the shards without locks, calls `plan` and posts its entries. If a concurrent
 * operation emptied a shard, the posting is rolled back to a savepoint and planned again, the last time with an empty
 * budget. Shards are not locked before the other accounts, because that could cause deadlocks; the pool is locked
 * before any account.
 */
export async function postFromBudget<T>(
  tx: SystemTx,
  studioId: string,
  plan: (surplus: Surplus) => Plan<T>,
  now: Date,
): Promise<T> {
  const pool = await lockPool(tx, studioId)
  for (let attempt = 1; ; attempt++) {
    const { answer, entries, drawn } = plan({ shards: attempt < maxAttempts ? await readShards(tx) : [], pool })
    if (drawn > Math.max(0, pool)) throw new Error(`The pool of ${studioId} has ${pool}, not ${drawn}`)
    await tx.execute(sql`savepoint from_budget`)
    try {
      await movePool(tx, studioId, -drawn)
      await transfer(tx, entries, now)
      return answer
    } catch (error) {
      const appError = asAppError(error)
      if (attempt === maxAttempts || !(appError instanceof AppError) || appError.code !== 'INSUFFICIENT_CREDITS')
        throw error
      await tx.execute(sql`rollback to savepoint from_budget`)
    }
  }
}

/** The balances of the shards after draws that are not posted yet. */
const leftAfter = (shards: readonly Shard[], drawn: readonly { id: string; amount: number }[]): Shard[] =>
  shards.map(({ id, balance }) => ({
    id,
    balance: balance - (drawn.find((draw) => draw.id === id)?.amount ?? 0),
  }))
