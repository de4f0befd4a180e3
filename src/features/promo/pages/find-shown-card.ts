import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { takedownReasonOfPage } from '../reports/taken-down.ts'
import { draftContent } from './content-columns.ts'
import { pageContent } from './schema.ts'
import { promoPages } from './tables.ts'

const { title, heroImage, theme } = pageContent.shape
const shownCard = z.object({ pageId: z.string(), title, studioName: z.string(), heroImage, theme })
export type ShownCard = z.output<typeof shownCard>

/**
 * What the picture of a page in shared links is drawn from: the draft with the key of its preview, otherwise the published
 * page. Null if there is neither.
 */
export async function findShownCard(
  tx: SystemTx,
  { pageId, key }: { pageId: string; key: string | null },
): Promise<ShownCard | null> {
  const [card] = await rows(tx, shownCard)`
    select p.id as page_id, c.content->>'title' as title, c.content->>'heroImage' as hero_image,
      c.content->'theme' as theme, coalesce(nullif(o.company_name, ''), o.name, 'Studio') as studio_name
    from ${promoPages} p left join ${profiles} o on o.id = p.studio_id
      cross join lateral (select case
        when p.preview_token = ${key}::text and ${takedownReasonOfPage} is null then ${draftContent}
        when p.is_published then p.published end as content) c
    where p.id = ${pageId} and c.content is not null`
  return card ?? null
}
