import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { pageContent } from './schema.ts'
import { promoPages } from './tables.ts'

const { title, heroImage, theme } = pageContent.shape
const shownCard = z.object({ pageId: z.string(), title, studioName: z.string(), heroImage, theme })
export type ShownCard = z.output<typeof shownCard>

/** What the picture of a published page in shared links is drawn from; null if there is no such page. */
export async function findShownCard(tx: SystemTx, pageId: string): Promise<ShownCard | null> {
  const [card] = await rows(tx, shownCard)`
    select p.id as page_id, p.published->>'title' as title, p.published->>'heroImage' as hero_image,
      p.published->'theme' as theme, coalesce(nullif(o.company_name, ''), o.name, 'Studio') as studio_name
    from ${promoPages} p left join ${profiles} o on o.id = p.studio_id where p.id = ${pageId} and p.is_published`
  return card ?? null
}
