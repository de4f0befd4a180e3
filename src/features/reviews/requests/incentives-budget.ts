import { sql } from 'drizzle-orm'
import { type Leg, transfer } from '#features/credits/transfer.ts'
import { asAppError } from '#platform/db/errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'

/** A row of the incentives budget, which is striped so that it is no hot row. */
export interface Stripe {
  id: string
  balance: number
}

/** The stripes as they stand now; nothing is locked. */
export async function readIncentives(tx: SystemTx): Promise<Stripe[]> {
  const { rows } = await tx.execute<{ id: string; balance: string }>(
    sql`select id, balance from credit_accounts where kind = 'incentives'`,
  )
  return rows.map(({ id, balance }) => ({ id, balance: Number(balance) }))
}

export const budgetOf = (stripes: readonly Stripe[]): number => stripes.reduce((sum, { balance }) => sum + balance, 0)

/**
 * How much to draw from which stripe: from one alone where one is enough, picked by `turn` (0 up to 1) so that the load
 * spreads; else from the fullest on. Draws less than `amount` only when all together hold less.
 */
export function drawFrom(stripes: readonly Stripe[], amount: number, turn: number): { id: string; amount: number }[] {
  if (amount === 0) return []
  const enough = stripes.filter(({ balance }) => balance >= amount)
  const picked = enough[Math.floor(turn * enough.length)]
  if (picked) return [{ id: picked.id, amount }]
  const drawn: { id: string; amount: number }[] = []
  let left = amount
  for (const { id, balance } of [...stripes].sort((a, b) => b.balance - a.balance)) {
    const here = Math.min(left, balance)
    if (here > 0) drawn.push({ id, amount: here })
    left -= here
  }
  return drawn
}

const tries = 4

interface Planned<T> {
  answer: T
  legs: Leg[]
}

/**
 * Reads the budget unlocked, plans accordingly and posts; when somebody was quicker at a stripe, only this step is undone and
 * planned anew, the last time as if the budget were dry. Locking stripes before the other accounts could make two operations
 * wait for each other in a ring.
 */
export async function postFromBudget<T>(
  tx: SystemTx,
  plan: (stripes: readonly Stripe[]) => Planned<T>,
  now: Date,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const { answer, legs } = plan(attempt < tries ? await readIncentives(tx) : [])
    await tx.execute(sql`savepoint from_budget`)
    try {
      await transfer(tx, legs, now)
      return answer
    } catch (error) {
      const refused = asAppError(error)
      if (attempt === tries || !(refused instanceof AppError) || refused.code !== 'INSUFFICIENT_CREDITS') throw error
      await tx.execute(sql`rollback to savepoint from_budget`)
    }
  }
}

/** What is left of the stripes after a draw that is not posted yet. */
export const leftAfter = (stripes: readonly Stripe[], drawn: readonly { id: string; amount: number }[]): Stripe[] =>
  stripes.map(({ id, balance }) => ({
    id,
    balance: balance - (drawn.find((draw) => draw.id === id)?.amount ?? 0),
  }))

/** Where unused credits go back to: any stripe will do, so load spreads by chance. */
export async function anyStripe(tx: SystemTx): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from credit_accounts where kind = 'incentives' order by random() limit 1`,
  )
  if (!rows[0]) throw new Error('The incentives budget has no account')
  return rows[0].id
}
