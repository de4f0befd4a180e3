import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { promoTakedowns } from './tables.ts'

/** SQL: the reason why a page `p` is taken down; null if it is not. */
export const takedownReasonOfPage: SQL = sql`(select t.reason from ${promoTakedowns} t
  where coalesce(t.item_id, t.page_id) = p.id and t.restored_at is null)`

const reasonRow = z.object({ reason: z.string() })

/** Throws VALIDATION_ERROR with the admin's reason if the page or item is taken down. Lock it first. */
export async function assertNotTakenDown(tx: SystemTx, targetId: string): Promise<void> {
  const [takedown] = await rows(tx, reasonRow)`
    select t.reason from ${promoTakedowns} t where coalesce(t.item_id, t.page_id) = ${targetId} and t.restored_at is null`
  if (takedown) throw new AppError('VALIDATION_ERROR', `This was taken down by an admin: ${takedown.reason}`)
}
