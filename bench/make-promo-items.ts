import type { PageContent } from '#features/promo/pages/schema.ts'
import { defaultTheme } from '#features/promo/pages/theme.ts'
import type { Database } from '#platform/db/open.ts'
import { first, idOf, promoAddress, promoItems } from './numbered-ids.ts'

const content: PageContent = {
  title: 'Gullwake',
  description: 'Sail a small boat past loud birds. '.repeat(12),
  genres: ['Simulation'],
  heroImage: null,
  gallery: [],
  links: { website: 'https://lowtideworks.example', discord: '', twitter: '', instagram: '', youtube: '' },
  privacyPolicyText: 'We store nothing.',
  termsOfServiceText: 'A key can be used once.',
  seo: { title: '', description: '', keywords: '' },
  theme: defaultTheme,
}

/** More than a run sells of one item. */
const codesOfItem = 40_000

/** A published page with items, each with a pool of codes, and as many items for PostgreSQL alone. */
export async function addPromoItems(db: Database, studio: number): Promise<void> {
  const [studioId, pageId] = [idOf(studio), idOf(first.promoPage)]
  await db.systemPool.query(
    `insert into promo_pages (id, game_id, studio_id, slug, title, social_media_links, seo_metadata, theme_settings,
      is_published, published, first_published_at, published_at, preview_token)
     values ($1, $2, $3, $4, 'Gullwake', '{}', '{}', '{}', true, $5, now(), now(), 'bench')`,
    [pageId, idOf(first.game), studioId, promoAddress.slug, JSON.stringify(content)],
  )
  await db.systemPool.query(
    'insert into promo_addresses (studio_name, slug, page_id, studio_id, is_current, created_at) values ($1, $2, $3, $4, true, now())',
    [promoAddress.studioName, promoAddress.slug, pageId, studioId],
  )
  for (const begin of [first.promoItem, first.promoItemTwin]) {
    const range = [begin, promoItems]
    await db.systemPool.query(
      `insert into promo_page_items (id, promo_page_id, studio_id, title, item_type, price_credits, stock_quantity, is_active, sort_order)
       select ($1::int + n || '-0000-4000-8000-000000000000')::uuid, $3, $4, 'Early-access key', 'game_key', 1, $5, true, n
       from generate_series(0, $2::int - 1) n`,
      [...range, pageId, studioId, codesOfItem],
    )
    await db.systemPool.query(
      `insert into promo_item_coupon_pool (promo_item_id, studio_id, coupon_code, code_digest)
       select ($1::int + n || '-0000-4000-8000-000000000000')::uuid, $3, 'sealed-' || $1 || n || '-' || k, $1 || '-' || n || '-' || k
       from generate_series(0, $2::int - 1) n, generate_series(1, case n when 0 then $4::int else $4::int / 8 end) k`,
      [...range, studioId, codesOfItem],
    )
  }
}
