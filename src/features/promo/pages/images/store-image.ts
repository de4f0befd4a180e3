import { and, eq } from 'drizzle-orm'
import { type StoreImageTools, storeImageFiles } from '#features/storage/store-image.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { lockPage } from '../lock-page.ts'
import { limits } from '../rules.ts'
import { promoImages, promoPages } from '../tables.ts'
import { imageKeyOf } from './image-storage-keys.ts'

interface OfPage {
  pageId: string
  studioId: string
}

/** Throws NOT_FOUND unless the page is the studio's. */
export async function assertOwnPage(db: Database, { pageId, studioId }: OfPage): Promise<void> {
  const own = await db.asPerson(studioId, (tx) =>
    tx.$count(promoPages, and(eq(promoPages.id, pageId), eq(promoPages.studioId, studioId))),
  )
  if (own === 0) throw new AppError('NOT_FOUND')
}

interface StoreImageInput extends OfPage {
  /** Idempotency key. */
  imageId: string
  content: Buffer
}

/**
 * Stores an uploaded picture as `storeImageFiles` does, and adds it to the page's pictures; the draft then names it. Throws
 * NOT_FOUND for another studio's page.
 */
export async function storePromoImage(
  { pageId, studioId, imageId, content }: StoreImageInput,
  tools: StoreImageTools,
): Promise<void> {
  async function add(tx: SystemTx, now: Date) {
    await lockPage(tx, { pageId, studioId })
    await tx
      .insert(promoImages)
      .values({ id: imageId, pageId, studioId, createdAt: now })
      .onConflictDoNothing({ target: promoImages.id })
    const stored = await tx.$count(promoImages, eq(promoImages.pageId, pageId))
    if (stored > limits.images)
      throw new AppError('VALIDATION_ERROR', 'This page has too many pictures. Removed ones are cleared after a day.')
  }
  await storeImageFiles({ studioId, storageKey: imageKeyOf(pageId, imageId), content, kind: 'promo', add }, tools)
}
