import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'

/**
 * What a studio may still draw from the incentives budget for surplus (ruling 50), in whole credits: margins of its paid
 * spots less the surplus they paid, plus its share of card purchases and what an admin opened, less what is reserved now.
 * Below zero after a refund of a share that was used. 0 for a studio that never had one. Locks nothing.
 */
export async function readPool(tx: SystemTx, studioId: string): Promise<number> {
  const { rows } = await tx.execute<{ available: number }>(
    sql`select available from incentive_pools where studio_id = ${studioId}`,
  )
  return rows[0]?.available ?? 0
}

/** As `readPool`, and keeps others from drawing until the transaction ends. Call it before any account is locked. */
export async function lockPool(tx: SystemTx, studioId: string): Promise<number> {
  const { rows } = await tx.execute<{ available: number }>(
    sql`select available from incentive_pools where studio_id = ${studioId} for no key update`,
  )
  return rows[0]?.available ?? 0
}

/** Adds to a studio's pool, or draws where the amount is negative. Call it before any account is locked. */
export async function movePool(tx: SystemTx, studioId: string, amount: number): Promise<void> {
  if (amount === 0) return
  await tx.execute(sql`
    insert into incentive_pools as p (studio_id, available) values (${studioId}, ${amount})
    on conflict (studio_id) do update set available = p.available + excluded.available`)
}
