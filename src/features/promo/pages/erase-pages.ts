import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { keepSoldFiles } from '../ports.ts'
import { imageKeyOf, imagesOfPage } from './images/image-storage-keys.ts'
import { promoImages, promoPages } from './tables.ts'

const imageOfPage = z.object({ id: z.string(), pageId: z.string() })

/**
 * Deletes pages with their pictures, addresses, items and codes. Purchases, held income and files that were sold stay.
 * The caller must have checked whose the pages are.
 */
export async function erasePages(tx: SystemTx, pageIds: readonly string[]): Promise<void> {
  if (pageIds.length === 0) return
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(pageIds)}::jsonb)::uuid)`
  const images = await rows(tx, imageOfPage)`select id, page_id from ${promoImages} where page_id in ${ids}`
  await keepSoldFiles.ask(tx, pageIds)
  await tx.execute(sql`delete from ${promoPages} where id in ${ids}`)
  await releaseStorage(
    tx,
    images.map(({ id, pageId }) => imageKeyOf(pageId, id)),
  )
  await enqueue(tx, 'delete-stored', { prefixes: pageIds.map(imagesOfPage) })
}

/** Deletes all pages of a studio. */
export async function erasePromoPages(tx: SystemTx, { studioId }: { studioId: string }): Promise<void> {
  const pages = await rows(tx, idRow)`select id from ${promoPages} where studio_id = ${studioId} order by id for update`
  await erasePages(
    tx,
    pages.map(({ id }) => id),
  )
}
