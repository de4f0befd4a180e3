import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { columnsOf, draftContent } from './content-columns.ts'
import { promoChanged } from './events.ts'
import { type PageContent, pageContent } from './schema.ts'
import { promoImages, promoPages } from './tables.ts'

interface SavePageInput {
  pageId: string
  studioId: string
  /** The revision that the content is based on. */
  revision: number
  content: PageContent
  now: Date
}

interface Saved {
  revision: number
  updatedAt: Date
}

/**
 * Saves the draft of a page if `revision` is still the newest. Visitors see it once it is published. Idempotent. Throws
 * NOT_FOUND, VALIDATION_ERROR (a picture of another page), STATE_CHANGED with `revision` (saved elsewhere meanwhile).
 */
export async function savePage(tx: SystemTx, input: SavePageInput): Promise<Saved> {
  const { pageId, studioId, revision, content, now } = input
  await assertOwnImages(tx, input)
  const [saved] = await tx
    .update(promoPages)
    .set({ ...columnsOf(content), revision: revision + 1, updatedAt: now })
    .where(and(eq(promoPages.id, pageId), eq(promoPages.studioId, studioId), eq(promoPages.revision, revision)))
    .returning({ revision: promoPages.revision, updatedAt: promoPages.updatedAt })
  if (!saved) return savedOrThrow(tx, input)
  tx.happened(promoChanged({ pageId, studioId }), now)
  return saved
}

/** The pictures that a content shows. */
export const imagesIn = ({ heroImage, gallery }: PageContent): string[] => [
  ...(heroImage === null ? [] : [heroImage]),
  ...gallery.map(({ imageId }) => imageId),
]

const known = z.object({ count: z.number() })

async function assertOwnImages(tx: SystemTx, { pageId, studioId, content }: SavePageInput): Promise<void> {
  const ids = [...new Set(imagesIn(content))]
  if (ids.length === 0) return
  const [found] = await rows(tx, known)`
    select count(*) from ${promoImages}
    where page_id = ${pageId} and studio_id = ${studioId} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  if (found?.count !== ids.length) throw new AppError('VALIDATION_ERROR', 'One of the pictures no longer exists.')
}

const stored = z.object({ revision: z.number(), updatedAt: z.date(), content: pageContent })

/** The result of an earlier equal save; otherwise throws the reason why nothing was saved. */
async function savedOrThrow(tx: SystemTx, { pageId, studioId, revision, content }: SavePageInput): Promise<Saved> {
  const found = await foundRow(tx, stored)`
    select p.revision, p.updated_at, ${draftContent} as content from ${promoPages} p where p.id = ${pageId} and p.studio_id = ${studioId}`
  if (found.revision === revision + 1 && isDeepStrictEqual(found.content, content))
    return { revision: found.revision, updatedAt: found.updatedAt }
  throw new AppError('STATE_CHANGED', 'This page was changed in another window.', { revision: found.revision })
}
