import { and, eq, isNull } from 'drizzle-orm'
import { reserveStorage, settleStorage } from '#features/storage/reserve-storage.ts'
import { standardQuota } from '#features/storage/rules.ts'
import { storePending } from '#features/storage/store-pending.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import type { Database } from '#platform/db/open.ts'
import { inTurn } from '#platform/images/in-turn.ts'
import { reencodeImage } from '#platform/images/reencode.ts'
import { AppError } from '#shared/errors.ts'
import { games } from '../tables.ts'
import { imageKeyOf, imageStorageKey } from './image-storage-keys.ts'
import { addScreenshot } from './screenshots.ts'
import { setCover } from './set-cover.ts'

/** Throws NOT_FOUND unless the game is the studio's and not deleted. */
export async function assertOwnGame(
  db: Database,
  { gameId, studioId }: { gameId: string; studioId: string },
): Promise<void> {
  const own = await db.asPerson(studioId, (tx) =>
    tx.$count(games, and(eq(games.id, gameId), eq(games.studioId, studioId), isNull(games.deletedAt))),
  )
  if (own === 0) throw new AppError('NOT_FOUND')
}

/** The quota is the standard one unless another is set. */
type StoreImageTools = Omit<StoreTools, 'quota'> & Partial<StoreTools>

interface StoreImageInput {
  gameId: string
  studioId: string
  as: 'cover' | 'screenshot'
  /** Idempotency key. */
  imageId: string
  content: Buffer
}

/**
 * Re-encodes an uploaded image, so that only its pixels are kept, and adds it to the game. The storage is reserved
 * first and settled with the game's row, so that a crash leaves neither a row without files nor, after the sweep, files
 * without a row. Throws VALIDATION_ERROR with a message for the person (also when the studio's storage is full),
 * NOT_FOUND for another studio's game, RATE_LIMITED while another image of the studio is being processed.
 */
export async function storeImage(
  { gameId, studioId, as, imageId, content }: StoreImageInput,
  { db, clock, storage, quota = standardQuota }: StoreImageTools,
): Promise<void> {
  const imageKey = imageKeyOf(gameId, imageId)
  const sizes = Object.entries(await inTurn(studioId, () => reencodeImage(content, as)))
  const bytes = sizes.reduce((sum, [, encoded]) => sum + encoded.length, 0)
  await db.asSystem((tx) =>
    reserveStorage(tx, {
      studioId,
      storageKey: imageKey,
      kind: 'image',
      bytes,
      settled: false,
      quota,
      now: clock.now(),
    }),
  )
  await storePending(imageKey, { db, storage }, async () => {
    for (const [size, encoded] of sizes) await storage.put(imageStorageKey(imageKey, size), encoded)
    await db.asSystem(async (tx) => {
      if (as === 'cover') await setCover(tx, { gameId, studioId, imageKey, now: clock.now() })
      else await addScreenshot(tx, { screenshotId: imageId, gameId, studioId, imageKey, now: clock.now() })
      await settleStorage(tx, { storageKey: imageKey, now: clock.now() })
    })
  })
}
