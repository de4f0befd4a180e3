import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'

interface Sale {
  pageId: string
  itemId: string
  title: string
  quantity: number
  buyerId: string
  studioId: string
  at?: Date
}

/** The row of a completed purchase at 10 credits for one, for tests of figures; its credits do not move. */
export async function aSale(db: Database, { pageId, itemId, title, quantity, buyerId, studioId, at }: Sale) {
  const id = randomUUID()
  await db.systemPool.query(
    `insert into promo_page_purchases (id, promo_page_id, item_id, buyer_id, studio_id, quantity, unit_price,
       price_paid_credits, studio_earned_credits, item_data, purchase_status, created_at)
     values ($1, $2, $3, $4, $5, $6::int, 10, $6::int * 10, $6::int * 8,
       jsonb_build_object('item_title', $7::text, 'quantity', $6::int), 'completed', $8)`,
    [id, pageId, itemId, buyerId, studioId, quantity, title, at ?? new Date()],
  )
  return id
}
