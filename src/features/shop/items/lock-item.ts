import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { deliveryOf } from './item-columns.ts'
import { deliveryKinds } from './rules.ts'
import { promoPageItems } from './tables.ts'

export interface ItemScope {
  itemId: string
  studioId: string
}

const lockedItem = z.object({
  pageId: z.string(),
  title: z.string(),
  delivery: z.enum(deliveryKinds),
  soldQuantity: z.number(),
  fileKey: z.string().nullable(),
})

const strengths = { change: sql`for no key update`, remove: sql`for update`, keep: sql`for key share` } as const

/**
 * Locks a studio's item: to `change` it, to `remove` it, or to `keep` it while codes are added. Purchases of it wait,
 * except while it is only kept. Throws NOT_FOUND for another studio's item.
 */
export async function lockItem(tx: SystemTx, { itemId, studioId }: ItemScope, to: keyof typeof strengths) {
  return foundRow(tx, lockedItem)`
    select i.promo_page_id as page_id, i.title, ${deliveryOf} as delivery, i.sold_quantity, i.file_key
    from ${promoPageItems} i where i.id = ${itemId} and i.studio_id = ${studioId} ${strengths[to]}`
}
