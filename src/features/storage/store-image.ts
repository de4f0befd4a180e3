import type { SystemTx } from '#platform/db/open.ts'
import type { ImageKind } from '#platform/images/image-sizes.ts'
import { inTurn } from '#platform/images/in-turn.ts'
import { reencodeImage } from '#platform/images/reencode.ts'
import { assertShare, reserveStorage, type StorageShare, settleStorage } from './reserve-storage.ts'
import { standardQuota } from './rules.ts'
import { storePending } from './store-pending.ts'
import type { StoreTools } from './upload-tools.ts'

/** Storage key of one size of an image. */
export const imageStorageKey = (key: string, size: string): string => `${key}/${size}.webp`

/** The quota is the standard one unless another is set. */
export type StoreImageTools = Omit<StoreTools, 'quota'> & Partial<StoreTools>

interface StoreImageFilesInput {
  studioId: string
  /** Storage prefix of its sizes. */
  storageKey: string
  content: Buffer
  kind: ImageKind
  /** The folder may take a part of the quota alone. */
  share?: StorageShare
  /** Adds the image to what shows it. */
  add(tx: SystemTx, now: Date): Promise<void>
}

/**
 * Re-encodes an uploaded image, so that only its pixels are kept, and stores its sizes. The storage is reserved first and
 * settled with the row that `add` writes, so that a crash leaves neither a row without files nor, after the sweep, files
 * without a row. Throws VALIDATION_ERROR with a message for the person (also when the studio's storage is full),
 * RATE_LIMITED while another image of the studio is being processed.
 */
export async function storeImageFiles(
  { studioId, storageKey, content, kind, share, add }: StoreImageFilesInput,
  { db, clock, storage, quota = standardQuota }: StoreImageTools,
): Promise<void> {
  const sizes = Object.entries<Buffer>(await inTurn(studioId, () => reencodeImage(content, kind)))
  const bytes = sizes.reduce((sum, [, encoded]) => sum + encoded.length, 0)
  const reservation = { studioId, storageKey, kind: 'image', bytes, settled: false, quota } as const
  await db.asSystem(async (tx) => {
    await reserveStorage(tx, { ...reservation, now: clock.now() })
    if (share) await assertShare(tx, { studioId, share, quota })
  })
  await storePending(storageKey, { db, storage }, async () => {
    for (const [size, encoded] of sizes) await storage.put(imageStorageKey(storageKey, size), encoded)
    await db.asSystem(async (tx) => {
      await add(tx, clock.now())
      await settleStorage(tx, { storageKey, now: clock.now() })
    })
  })
}
