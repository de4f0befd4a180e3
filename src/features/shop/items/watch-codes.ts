import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { codesLow } from './events.ts'
import { isPooled, unusedCodes } from './item-columns.ts'
import { lowCodes } from './rules.ts'
import { promoPageItems } from './tables.ts'

/**
 * Enqueues a look at the pool of an item from which a purchase has taken codes. A job, because a purchase does not see
 * the codes that others take at the same moment.
 */
export const watchCodes = (tx: SystemTx, itemId: string): Promise<void> =>
  enqueue(tx, 'watch-promo-codes', { itemId }, { key: `watch-promo-codes:${itemId}` })

const lowItem = z.object({ pageId: z.string(), studioId: z.string(), title: z.string(), unused: z.number() })

/** Notifies the studio when 10 unused codes are left, once until codes are added. */
export async function notifyLowCodes(tx: SystemTx, { itemId, now }: { itemId: string; now: Date }): Promise<void> {
  const [low] = await rows(tx, lowItem)`
    update ${promoPageItems} i set low_codes_at = ${at(now)}
    where i.id = ${itemId} and i.low_codes_at is null and ${isPooled} and ${unusedCodes(lowCodes + 1)} <= ${lowCodes}
    returning i.promo_page_id as page_id, i.studio_id, i.title, ${unusedCodes(lowCodes + 1)} as unused`
  if (low) tx.happened(codesLow({ itemId, ...low }), now)
}
