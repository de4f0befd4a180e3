import { eq } from 'drizzle-orm'
import { reserveStorage, settleStorage } from '#features/storage/reserve-storage.ts'
import { storePending } from '#features/storage/store-pending.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import type { FinishedUpload } from '#platform/uploads/finish-upload.ts'
import { itemsChanged } from './events.ts'
import { folderOf, itemFileKey } from './item-storage-keys.ts'
import { lockItem } from './lock-item.ts'
import { deleteFiles } from './remove-item.ts'
import { promoPageItems } from './tables.ts'

/**
 * Stores an uploaded file as the file of its digital item, also for those who bought it before; the former file is
 * deleted. Idempotent. Throws NOT_FOUND (the item was removed), VALIDATION_ERROR (the studio's storage is full).
 */
export async function takeItemFile(upload: FinishedUpload, { db, clock, storage, quota }: StoreTools): Promise<void> {
  const itemId = String(upload.grant.itemId)
  const studioId = upload.grant.ownerId
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
