import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { codesDownloaded } from './events.ts'
import { type ItemScope, lockItem } from './lock-item.ts'
import { promoItemCouponPool } from './tables.ts'

/** Writes into the audit log that a studio downloads the unused codes of its item. Throws NOT_FOUND. */
export async function noteDownload(tx: SystemTx, { itemId, studioId, now }: ItemScope & { now: Date }): Promise<void> {
  const { pageId } = await lockItem(tx, { itemId, studioId }, 'keep')
  const pool = promoItemCouponPool
  const count = await tx.$count(pool, and(eq(pool.promoItemId, itemId), eq(pool.isUsed, false)))
  tx.happened(codesDownloaded({ pageId, studioId, itemId, actorId: studioId, count }), now)
}
