import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'

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

/** Where unused credits go back to: any stripe will do, so load spreads by chance. */
export async function anyStripe(tx: SystemTx): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from credit_accounts where kind = 'incentives' order by random() limit 1`,
  )
  if (!rows[0]) throw new Error('The incentives budget has no account')
  return rows[0].id
}
