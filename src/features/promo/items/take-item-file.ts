import { eq } from 'drizzle-orm'
import { reserveStorage, settleStorage } from '#features/storage/reserve-storage.ts'
import type { StorageQuota } from '#features/storage/rules.ts'
import { discardPending } from '#features/storage/sweep-storage.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { FinishedUpload } from '#platform/uploads/finish-upload.ts'
import { AppError } from '#shared/errors.ts'
import { itemsChanged } from './events.ts'
import { folderOf, itemFileKey } from './item-storage-keys.ts'
import { lockItem } from './lock-item.ts'
import { deleteFiles } from './remove-item.ts'
import { promoPageItems } from './tables.ts'

interface Tools {
  db: Database
  clock: Clock
  storage: Storage
  quota: StorageQuota
}

/**
 * Stores an uploaded file as the file of its digital item, also for those who bought it before; the former file is
 * deleted. Idempotent. Throws NOT_FOUND (the item was removed), VALIDATION_ERROR (the studio's storage is full).
 */
export async function takeItemFile(upload: FinishedUpload, { db, clock, storage, quota }: Tools): Promise<void> {
  const itemId = String(upload.grant.itemId)
  const studioId = upload.grant.ownerId
  const fileKey = itemFileKey(itemId, upload.id)
  const storageKey = folderOf(fileKey)
  const now = clock.now()
  await db.asSystem((tx) =>
    reserveStorage(tx, { studioId, storageKey, kind: 'item', bytes: upload.bytes, settled: false, quota, now }),
  )
  try {
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
  } catch (error) {
    // Only a certain failure is undone at once; after other errors the sweep decides.
    const isRefused = error instanceof AppError && error.status < 500
    if (isRefused && (await db.asSystem((tx) => discardPending(tx, storageKey)))) await storage.deletePrefix(storageKey)
    throw error
  }
}
