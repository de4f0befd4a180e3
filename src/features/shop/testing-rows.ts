import { randomUUID } from 'node:crypto'

/** The tables whose rows belong to a studio. */
export const shopTables = [
  'promo_page_items',
  'promo_item_coupon_pool',
  'promo_kept_files',
  'promo_earnings',
  'promo_code_reports',
  'promo_purchase_pieces',
  'promo_fraud_refunds',
]

/** An item of the studio's page, which the tester bought. */
export async function shopRows({
  put,
  studio,
  tester,
  page,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  tester: string
  page: string
}) {
  const [item, purchase] = [randomUUID(), randomUUID()]
  const ofStudio = { studio_id: studio }
  await put('promo_page_items', {
    ...ofStudio,
    id: item,
    promo_page_id: page,
    title: 'I',
    item_type: 'game_key',
    price_credits: 5,
    stock_quantity: 2,
    sort_order: 1,
  })
  await put('promo_page_purchases', {
    ...ofStudio,
    id: purchase,
    promo_page_id: page,
    item_id: item,
    buyer_id: tester,
    quantity: 1,
    unit_price: 5,
    price_paid_credits: 5,
    studio_earned_credits: 4,
    purchase_status: 'completed',
    item_data: '{"item_title":"I","quantity":1,"coupon_code":"c"}',
  })
  await put('promo_fraud_refunds', {
    ...ofStudio,
    id: randomUUID(),
    page_id: page,
    reason: 'R',
    ordered_by: randomUUID(),
    ordered_at: new Date(),
  })
  await put('promo_item_coupon_pool', {
    ...ofStudio,
    promo_item_id: item,
    coupon_code: 'c',
    code_digest: 'd',
    is_used: true,
    used_by: tester,
    used_at: new Date(),
    purchase_id: purchase,
  })
  const keptFile = { file_key: 'item-files/i/u/file', file_name: 'map.pdf', file_bytes: 5 }
  await put('promo_kept_files', { ...ofStudio, ...keptFile, item_id: item })
  await put('promo_code_reports', {
    ...ofStudio,
    id: randomUUID(),
    purchase_id: purchase,
    buyer_id: tester,
    code_number: 1,
    message: 'm',
    status: 'open',
    answer_by: new Date(),
  })
  await put('promo_earnings', { ...ofStudio, purchase_id: purchase, amount: 4, held_until: new Date() })
}
