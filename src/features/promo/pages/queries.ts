import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { paths } from '#shared/paths.ts'
import { promoPageAnalytics } from '../analytics/tables.ts'
import { salesOf } from '../ports.ts'
import { takedownReasonOfPage } from '../reports/taken-down.ts'
import { studioSlugOf } from './address/claim-address.ts'
import { draftContent } from './content-columns.ts'
import { type EditedPage, listedPage, type pageListOutput, pageOutput } from './schema.ts'
import { promoAddresses, promoPages } from './tables.ts'

const pageSize = 48

const listedRow = z.extend(listedPage, { key: sortKey })

/** Expression: the path of the current address of a page `p`. */
const addressPath = sql`(select '/promo/' || a.studio_name || '/' || a.slug from ${promoAddresses} a where a.page_id = p.id and a.is_current)`

/** A page of the studio's promo pages, newest first. */
export async function pagesOfStudio(
  tx: SystemTx,
  { studioId, cursor }: { studioId: string; cursor?: string | undefined },
): Promise<z.output<typeof pageListOutput>> {
  const list = keyset({ by: { 'p.created_at': 'timestamptz', 'p.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listedRow)`
    select p.id, p.title, p.slug, p.is_published, p.revision is distinct from p.published_revision as has_changes,
      p.hero_image_url as hero_image, (select g.title from ${games} g where g.id = p.game_id) as game_title,
      ${addressPath} as address, ${takedownReasonOfPage} as takedown_reason, p.updated_at, b.sold, b.earned, ${list.key} as key,
      (select coalesce(sum(a.page_views), 0)::int from ${promoPageAnalytics} a where a.promo_page_id = p.id) as views
    from ${promoPages} p, lateral (
      select coalesce(sum(s.sold), 0)::int as sold, coalesce(sum(s.earned), 0)::int as earned
      from ${salesOf.ask(sql`b.promo_page_id = p.id`)} s) b
    where p.studio_id = ${studioId} ${list.after} ${list.order}`
  const { rows: pages, nextCursor } = list.page(found)
  return { pages, nextCursor }
}

const editedRow = z.extend(z.omit(pageOutput, { studioSlug: true, previewPath: true, previewKey: true }), {
  previewToken: z.string(),
})

/** A studio's page with its draft, for the builder. Throws NOT_FOUND for another studio's page. */
export async function pageOfStudio(
  tx: SystemTx,
  { studioId, pageId }: { studioId: string; pageId: string },
): Promise<EditedPage> {
  const found = await foundRow(tx, editedRow)`
    select p.id, p.slug, p.is_published, p.revision, p.published_revision, p.updated_at, ${draftContent} as content,
      coalesce(nullif(o.company_name, ''), o.name) as studio_name,
      coalesce((select g.platforms from ${games} g where g.id = p.game_id and g.deleted_at is null), '{}') as platforms,
      ${addressPath} as address, ${takedownReasonOfPage} as takedown_reason, p.preview_token,
      array(select a.slug from ${promoAddresses} a where a.page_id = p.id and not a.is_current order by a.created_at desc limit 20) as former_slugs
    from ${promoPages} p join ${profiles} o on o.id = p.studio_id
    where p.id = ${pageId} and p.studio_id = ${studioId}`
  const { previewToken, ...page } = found
  const studioSlug = page.address?.split('/')[2] ?? (await studioSlugOf(tx, studioId))
  return { ...page, studioSlug, previewPath: paths.promoPreview(pageId, previewToken), previewKey: previewToken }
}
