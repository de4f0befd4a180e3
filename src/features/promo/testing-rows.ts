import { randomUUID } from 'node:crypto'

/** The tables whose rows belong to a studio. */
export const promoTables = [
  'promo_pages',
  'promo_addresses',
  'promo_images',
  'promo_page_items',
  'promo_item_coupon_pool',
  'promo_kept_files',
  'promo_earnings',
  'promo_page_analytics',
  'promo_page_referrers',
  'promo_takedowns',
  'promo_code_reports',
  'promo_purchase_pieces',
  'promo_fraud_refunds',
]

/** A promo page of the studio with an item, which the tester bought. */
export async function promoRows({
  put,
  studio,
  tester,
  game,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  tester: string
  game: string
}) {
  const [page, item, purchase] = [randomUUID(), randomUUID(), randomUUID()]
  const ofStudio = { studio_id: studio }
  await put('promo_pages', {
    ...{ ...ofStudio, id: page, game_id: game, slug: 's', title: 'T' },
    ...{ social_media_links: '{}', seo_metadata: '{}', theme_settings: '{}', preview_token: 't' },
  })
  await put('promo_addresses', { ...ofStudio, studio_name: 'n', slug: 's', page_id: page, is_current: true })
  await put('promo_images', { ...ofStudio, id: randomUUID(), page_id: page })
  await put('promo_page_items', {
    ...{ ...ofStudio, id: item, promo_page_id: page, title: 'I', item_type: 'game_key' },
    ...{ price_credits: 5, stock_quantity: 2, sort_order: 1 },
  })
  await put('promo_page_purchases', {
    ...{ ...ofStudio, id: purchase, promo_page_id: page, item_id: item, buyer_id: tester, quantity: 1, unit_price: 5 },
    ...{ price_paid_credits: 5, studio_earned_credits: 4, purchase_status: 'completed' },
    item_data: '{"item_title":"I","quantity":1,"coupon_code":"c"}',
  })
  await put('promo_fraud_refunds', {
    ...{ ...ofStudio, id: randomUUID(), page_id: page, reason: 'R', ordered_by: randomUUID(), ordered_at: new Date() },
  })
  await put('promo_item_coupon_pool', {
    ...{ ...ofStudio, promo_item_id: item, coupon_code: 'c', code_digest: 'd' },
    ...{ is_used: true, used_by: tester, used_at: new Date(), purchase_id: purchase },
  })
  const onDay = { promo_page_id: page, date: '2026-01-01' }
  await put('promo_page_analytics', { ...ofStudio, ...onDay, page_views: 2, unique_visitors: 1 })
  await put('promo_page_referrers', { ...ofStudio, ...onDay, host: 'example.org', page_views: 1 })
  await put('promo_page_visitors', { ...onDay, digest: 'd' })
  await put('promo_visitor_salts', { date: '2026-01-01', salt: 's' })
  await put('promo_view_batches', { id: randomUUID() })
  const ofPage = { ...ofStudio, page_id: page }
  await put('promo_page_reports', { ...ofPage, id: randomUUID(), reporter_id: tester, reason: 'other' })
  await put('promo_takedowns', { ...ofPage, reason: 'R', taken_down_at: new Date(), taken_down_by: randomUUID() })
  const keptFile = { file_key: 'item-files/i/u/file', file_name: 'map.pdf', file_bytes: 5 }
  await put('promo_kept_files', { ...ofStudio, ...keptFile, item_id: item })
  await put('promo_code_reports', {
    ...{ ...ofStudio, id: randomUUID(), purchase_id: purchase, buyer_id: tester, code_number: 1, message: 'm' },
    ...{ status: 'open', answer_by: new Date() },
  })
  await put('promo_earnings', { ...ofStudio, purchase_id: purchase, amount: 4, held_until: new Date() })
}
