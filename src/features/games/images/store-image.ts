import { and, eq, isNull } from 'drizzle-orm'
import { type StoreImageTools, storeImageFiles } from '#features/storage/store-image.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { games } from '../tables.ts'
import { imageKeyOf } from './image-storage-keys.ts'
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

interface StoreImageInput {
  gameId: string
  studioId: string
  as: 'cover' | 'screenshot'
  /** Idempotency key. */
  imageId: string
  content: Buffer
}

/** Stores an uploaded image as `storeImageFiles` does, and adds it to the game. Throws NOT_FOUND for another studio's game. */
export async function storeImage(
  { gameId, studioId, as, imageId, content }: StoreImageInput,
  tools: StoreImageTools,
): Promise<void> {
  const imageKey = imageKeyOf(gameId, imageId)
  const add = (tx: SystemTx, now: Date) =>
    as === 'cover'
      ? setCover(tx, { gameId, studioId, imageKey, now })
      : addScreenshot(tx, { screenshotId: imageId, gameId, studioId, imageKey, now })
  await storeImageFiles({ studioId, storageKey: imageKey, content, kind: as, add }, tools)
}
