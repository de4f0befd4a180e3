import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { paths } from '#shared/paths.ts'
import { itemsOnSale } from '../ports.ts'
import { takedownReasonOfPage } from '../reports/taken-down.ts'
import { draftContent } from './content-columns.ts'
import { type ShownPage, shownPage } from './schema.ts'
import { promoAddresses, promoPages } from './tables.ts'

const found = z.extend(shownPage, { isCurrent: z.boolean(), currentName: z.string(), currentSlug: z.string() })

/** Columns of a page `p` of a studio `o` that visitors see, besides its content. */
const shownColumns = () => sql`p.id, coalesce(nullif(o.company_name, ''), o.name, 'Studio') as studio_name,
  coalesce((select g.platforms from ${games} g where g.id = p.game_id and g.deleted_at is null), '{}') as platforms,
  ${itemsOnSale.ask()} as items`

interface Address {
  /** Null for an address without it: of pages with equal slugs, the one that was published first. */
  studioName: string | null
  slug: string
}

const removed = z.object({ isRemoved: z.boolean() })

/** Whether an admin took down the page of an address. */
export async function isRemovedAddress(tx: SystemTx, { studioName, slug }: Address): Promise<boolean> {
  const [row] = await rows(tx, removed)`
    select true as is_removed from ${promoAddresses} a join ${promoPages} p on p.id = a.page_id
    where a.slug = ${slug} and (${studioName}::text is null or a.studio_name = ${studioName})
      and ${takedownReasonOfPage} is not null limit 1`
  return row !== undefined
}

/** The published page of an address with its canonical path; null if there is none. */
export async function findShownPage(
  tx: SystemTx,
  { studioName, slug }: Address,
): Promise<{ page: ShownPage; path: string; isCurrent: boolean } | null> {
  const [row] = await rows(tx, found)`
    select ${shownColumns()}, p.published as content, a.is_current, c.studio_name as current_name, c.slug as current_slug
    from ${promoAddresses} a
      join ${promoPages} p on p.id = a.page_id and p.is_published
      join ${promoAddresses} c on c.page_id = p.id and c.is_current
      left join ${profiles} o on o.id = p.studio_id
    where a.slug = ${slug} and (${studioName}::text is null or a.studio_name = ${studioName})
    order by a.is_current desc, p.first_published_at, p.id limit 1`
  if (!row) return null
  const { isCurrent, currentName, currentSlug, ...page } = row
  return { page, path: paths.promo(currentName, currentSlug), isCurrent }
}

const previewed = z.extend(shownPage, { isDraft: z.boolean(), previewToken: z.string() })

export interface PreviewInput {
  pageId: string
  /** The key of the preview's link. */
  key: string | null
  viewerId: string | null
}

/**
 * The preview of a page: the draft for its studio and for the holder of the current key, the published page for everyone
 * else (shop-1). Null when there is nothing to see. One statement in all cases. `key` opens the pictures of a draft.
 */
export async function findPreview(
  tx: SystemTx,
  { pageId, key, viewerId }: PreviewInput,
): Promise<{ page: ShownPage; isDraft: boolean; key: string | undefined } | null> {
  const mayPreview = sql`(p.studio_id is not distinct from ${viewerId}::uuid 
    or (p.preview_token = ${key}::text and ${takedownReasonOfPage} is null)) is true`
  const [row] = await rows(tx, previewed)`
    select ${shownColumns()}, case when ${mayPreview} then ${draftContent} else p.published end as content,
      ${mayPreview} as is_draft, p.preview_token
    from ${promoPages} p left join ${profiles} o on o.id = p.studio_id
    where p.id = ${pageId} and (p.is_published or ${mayPreview})`
  if (!row) return null
  const { isDraft, previewToken, ...page } = row
  return { page, isDraft, key: isDraft ? previewToken : undefined }
}

const seen = z.object({ seen: z.boolean() })

/** Whether a visitor may see the pictures of a page: it is published, theirs, or they have the key of its preview. */
export async function maySeePromoImages(tx: SystemTx, { pageId, key, viewerId }: PreviewInput): Promise<boolean> {
  const [page] = await rows(tx, seen)`
    select (p.is_published or p.studio_id is not distinct from ${viewerId}::uuid
        or (p.preview_token = ${key}::text and ${takedownReasonOfPage} is null)) is true as seen
    from ${promoPages} p where p.id = ${pageId}`
  return page?.seen === true
}

const publicPath = z.object({ path: z.string(), updatedAt: z.date() })

/** Paths of the published pages, last changed first, for the sitemap. */
export const promoPaths = (tx: SystemTx, { limit }: { limit: number }) =>
  rows(tx, publicPath)`
    select '/promo/' || a.studio_name || '/' || a.slug as path, p.published_at as updated_at
    from ${promoPages} p join ${promoAddresses} a on a.page_id = p.id and a.is_current
    where p.is_published order by p.published_at desc, p.id desc limit ${limit}`
