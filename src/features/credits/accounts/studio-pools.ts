import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { incentivePools } from '../tables.ts'

const pool = z.object({ available: z.number() })

/**
 * The pool of a studio: what it may still draw from the incentives budget for surplus (credits-6), in whole credits. It
 * is the margins of its paid spots minus the surplus they paid, plus its share of card purchases and the extras of
 * admins, minus current reservations. Negative after the refund of a used share; 0 for a studio without a pool. Takes
 * no lock.
 */
export async function readPool(tx: SystemTx, studioId: string): Promise<number> {
  const [found] = await rows(tx, pool)`select available from ${incentivePools} where studio_id = ${studioId}`
  return found?.available ?? 0
}

/** Like `readPool`, with a row lock until the end of the transaction. Call it before any account is locked. */
export async function lockPool(tx: SystemTx, studioId: string): Promise<number> {
  const [found] = await rows(
    tx,
    pool,
  )`select available from ${incentivePools} where studio_id = ${studioId} for no key update`
  return found?.available ?? 0
}

/** Adds `amount` (whole credits, may be negative) to a studio's pool. Call it before any account is locked. */
export async function movePool(tx: SystemTx, studioId: string, amount: number): Promise<void> {
  if (amount === 0) return
  await tx.execute(sql`
    insert into ${incentivePools} as p (studio_id, available) values (${studioId}, ${amount})
    on conflict (studio_id) do update set available = p.available + excluded.available`)
}
