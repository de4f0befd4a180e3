import { randomUUID } from 'node:crypto'

/** The tables whose rows belong to a studio. */
export const promoTables = [
  'promo_pages',
  'promo_addresses',
  'promo_images',
  'promo_page_analytics',
  'promo_page_referrers',
  'promo_takedowns',
]

/** A promo page of the studio; returns its id. */
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
  const page = randomUUID()
  const ofStudio = { studio_id: studio }
  await put('promo_pages', {
    ...ofStudio,
    id: page,
    game_id: game,
    slug: 's',
    title: 'T',
    social_media_links: '{}',
    seo_metadata: '{}',
    theme_settings: '{}',
    preview_token: 't',
  })
  await put('promo_addresses', { ...ofStudio, studio_name: 'n', slug: 's', page_id: page, is_current: true })
  await put('promo_images', { ...ofStudio, id: randomUUID(), page_id: page })
  const onDay = { promo_page_id: page, date: '2026-01-01' }
  await put('promo_page_analytics', { ...ofStudio, ...onDay, page_views: 2, unique_visitors: 1 })
  await put('promo_page_referrers', { ...ofStudio, ...onDay, host: 'example.org', page_views: 1 })
  await put('promo_page_visitors', { ...onDay, digest: 'd' })
  await put('promo_visitor_salts', { date: '2026-01-01', salt: 's' })
  await put('promo_view_batches', { id: randomUUID() })
  const ofPage = { ...ofStudio, page_id: page }
  await put('promo_page_reports', { ...ofPage, id: randomUUID(), reporter_id: tester, reason: 'other' })
  await put('promo_takedowns', { ...ofPage, reason: 'R', taken_down_at: new Date(), taken_down_by: randomUUID() })
  return page
}
