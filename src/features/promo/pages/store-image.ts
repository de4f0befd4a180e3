import { and, eq } from 'drizzle-orm'
import { reserveStorage, settleStorage } from '#features/storage/reserve-storage.ts'
import { standardQuota } from '#features/storage/rules.ts'
import { storePending } from '#features/storage/store-pending.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import type { Database } from '#platform/db/open.ts'
import { inTurn } from '#platform/images/in-turn.ts'
import { reencodeImage } from '#platform/images/reencode.ts'
import { AppError } from '#shared/errors.ts'
import { imageKeyOf, imageStorageKey } from './image-storage-keys.ts'
import { lockPage } from './lock-page.ts'
import { limits } from './rules.ts'
import { promoImages, promoPages } from './tables.ts'

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

/** The quota is the standard one unless another is set. */
type StoreImageTools = Omit<StoreTools, 'quota'> & Partial<StoreTools>

interface StoreImageInput extends OfPage {
  /** Idempotency key. */
  imageId: string
  content: Buffer
}

/**
 * Re-encodes an uploaded picture, so that only its pixels are kept, and adds it to the page's pictures; the draft then
 * names it. Throws VALIDATION_ERROR with a message for the person (also when the studio's storage is full), NOT_FOUND
 * for another studio's page, RATE_LIMITED while another picture of the studio is being processed.
 */
export async function storePromoImage(
  { pageId, studioId, imageId, content }: StoreImageInput,
  { db, clock, storage, quota = standardQuota }: StoreImageTools,
): Promise<void> {
  const storageKey = imageKeyOf(pageId, imageId)
  const sizes = Object.entries(await inTurn(studioId, () => reencodeImage(content, 'promo')))
  const bytes = sizes.reduce((sum, [, encoded]) => sum + encoded.length, 0)
  const now = clock.now()
  await db.asSystem((tx) =>
    reserveStorage(tx, { studioId, storageKey, kind: 'image', bytes, settled: false, quota, now }),
  )
  await storePending(storageKey, { db, storage }, async () => {
    for (const [size, encoded] of sizes) await storage.put(imageStorageKey(storageKey, size), encoded)
    await db.asSystem(async (tx) => {
      await lockPage(tx, { pageId, studioId })
      await tx
        .insert(promoImages)
        .values({ id: imageId, pageId, studioId, createdAt: now })
        .onConflictDoNothing({ target: promoImages.id })
      const stored = await tx.$count(promoImages, eq(promoImages.pageId, pageId))
      if (stored > limits.images)
        throw new AppError('VALIDATION_ERROR', 'This page has too many pictures. Removed ones are cleared after a day.')
      await settleStorage(tx, { storageKey, now: clock.now() })
    })
  })
}
