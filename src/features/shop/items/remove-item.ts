import { eq } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { promoPagePurchases } from '../purchases/tables.ts'
import { itemsChanged } from './events.ts'
import { folderOf } from './item-storage-keys.ts'
import { type ItemScope, lockItem } from './lock-item.ts'
import { promoPageItems } from './tables.ts'

/**
 * Deletes an item with its codes and file. An item that was bought stays, inactive, because its buyers keep what they
 * bought; then `removed` is false. Throws NOT_FOUND.
 */
export async function removeItem(
  tx: SystemTx,
  { itemId, studioId, now }: ItemScope & { now: Date },
): Promise<{ removed: boolean }> {
  const { pageId, fileKey } = await lockItem(tx, { itemId, studioId }, 'remove')
  const bought = await tx.$count(promoPagePurchases, eq(promoPagePurchases.itemId, itemId))
  tx.happened(itemsChanged({ pageId, studioId }), now)
  if (bought > 0) {
    await tx.update(promoPageItems).set({ isActive: false, updatedAt: now }).where(eq(promoPageItems.id, itemId))
    return { removed: false }
  }
  await tx.delete(promoPageItems).where(eq(promoPageItems.id, itemId))
  if (fileKey !== null) await deleteFiles(tx, [fileKey])
  return { removed: true }
}

/** Releases the storage of stored files of items and enqueues their deletion. */
export async function deleteFiles(tx: SystemTx, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length === 0) return
  const prefixes = fileKeys.map(folderOf)
  await releaseStorage(tx, prefixes)
  await enqueue(tx, 'delete-stored', { prefixes })
}
