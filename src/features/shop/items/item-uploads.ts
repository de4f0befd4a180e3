import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { assertStorageFits, reserveStorage, settleStorage } from '#features/storage/reserve-storage.ts'
import { storePending } from '#features/storage/store-pending.ts'
import type { StoreTools, UploadTools } from '#features/storage/upload-tools.ts'
import type { FinishedUpload } from '#platform/uploads/finish-upload.ts'
import { uploadGrant } from '#platform/uploads/upload-records.ts'
import { type UploadUse, uploadUse } from '#platform/uploads/upload-use.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'
import { itemsChanged } from './events.ts'
import { folderOf, itemFileKey } from './item-storage-keys.ts'
import { lockItem } from './lock-item.ts'
import { deleteFiles } from './remove-item.ts'
import { promoPageItems } from './tables.ts'

const itemGrant = uploadGrant.extend({ itemId: z.uuid() })
type ItemGrant = z.output<typeof itemGrant>

/**
 * Resumable uploads of the files of digital items. Rejects NOT_FOUND (another studio's item), VALIDATION_ERROR (an item
 * without a file, or the studio's storage is full).
 */
export const itemUploads = ({ db, clock, storage, quota, findCaller }: UploadTools): UploadUse =>
  uploadUse({
    grant: itemGrant,
    async authorize(request, wish) {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      await assertMay({ db, clock, caller }, 'promo_edit')
      const itemId = uuidIn(wish.metadata.itemId)
      if (!itemId) throw new AppError('VALIDATION_ERROR', 'The upload has no item.')
      const studioId = caller.profileId
      await db.asSystem(async (tx) => {
        const { delivery } = await lockItem(tx, { itemId, studioId }, 'keep')
        if (delivery !== 'file') throw new AppError('VALIDATION_ERROR', 'This item has no file.')
        await assertStorageFits(tx, { studioId, bytes: wish.bytes, quota })
      })
      return { ownerId: studioId, purpose: 'item', itemId }
    },
    onFinished: (upload) => takeItemFile(upload, { db, clock, storage, quota }),
  })

/**
 * Stores an uploaded file as the file of its digital item, also for those who bought it before; the former file is
 * deleted. Idempotent. Throws NOT_FOUND (the item was removed), VALIDATION_ERROR (the studio's storage is full).
 */
async function takeItemFile(
  upload: FinishedUpload<ItemGrant>,
  { db, clock, storage, quota }: StoreTools,
): Promise<void> {
  const { itemId, ownerId: studioId } = upload.grant
  const fileKey = itemFileKey(itemId, upload.id)
  const storageKey = folderOf(fileKey)
  const now = clock.now()
  await db.asSystem((tx) =>
    reserveStorage(tx, { studioId, storageKey, kind: 'item', bytes: upload.bytes, settled: false, quota, now }),
  )
  await storePending(storageKey, { db, storage }, async () => {
    await storage.putFile(fileKey, upload.path)
    await db.asSystem(async (tx) => {
      const item = await lockItem(tx, { itemId, studioId }, 'change')
      await settleStorage(tx, { storageKey, now: clock.now() })
      if (item.fileKey === fileKey) return
      await tx
        .update(promoPageItems)
        .set({ fileKey, fileName: upload.name, fileBytes: upload.bytes, updatedAt: now })
        .where(eq(promoPageItems.id, itemId))
      if (item.fileKey !== null) await deleteFiles(tx, [item.fileKey])
      tx.happened(itemsChanged({ pageId: item.pageId, studioId }), now)
    })
  })
}
