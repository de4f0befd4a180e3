import { eq, sql } from 'drizzle-orm'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { movePool } from '../accounts/studio-pools.ts'
import { extraOpened } from '../events.ts'
import { creditAccounts, incentiveExtras } from '../tables.ts'

interface Extra {
  /** Idempotency key: a repeated id opens nothing. */
  id: string
  studioId: string
  /** Whole credits of the incentives budget, above 0. */
  amount: number
  reason: string
  /** null for a grant by the operator, such as that of the demo. */
  adminId: string | null
  now: Date
}

/**
 * Opens part of the incentives budget for a studio beyond what it earned (credits-6); audited. Moves no credits: a
 * separate grant has to bring them into the budget. Throws NOT_FOUND, DUPLICATE_ERROR (the id was used for something
 * else).
 */
export async function openExtra(tx: SystemTx, { id, studioId, amount, reason, adminId, now }: Extra): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from ${creditAccounts} where profile_id = ${studioId}`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  const opened = await tx
    .insert(incentiveExtras)
    .values({ id, studioId, amount, reason, adminId, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!opened[0]) {
    const [same] = await tx.select().from(incentiveExtras).where(eq(incentiveExtras.id, id))
    firstResult(same, { studioId, amount, reason })
    return
  }
  await movePool(tx, studioId, amount)
  tx.happened(extraOpened({ adminId, studioId, amount, reason }), now)
}
