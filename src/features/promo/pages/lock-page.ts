import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { draftContent } from './content-columns.ts'
import { pageContent } from './schema.ts'
import { promoPages } from './tables.ts'

const lockedPage = z.object({
  slug: z.string(),
  revision: z.number(),
  isPublished: z.boolean(),
  wasPublished: z.boolean(),
  content: pageContent,
})

/** Locks a studio's page and returns its draft. Throws NOT_FOUND for another studio's page. */
export async function lockPage(tx: SystemTx, { pageId, studioId }: { pageId: string; studioId: string }) {
  return foundRow(tx, lockedPage)`
    select p.slug, p.revision, p.is_published, p.first_published_at is not null as was_published, ${draftContent} as content
    from ${promoPages} p where p.id = ${pageId} and p.studio_id = ${studioId} for no key update`
}
