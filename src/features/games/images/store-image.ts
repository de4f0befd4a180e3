import { and, eq, isNull } from 'drizzle-orm'
import { reserveStorage, settleStorage } from '#features/storage/reserve-storage.ts'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import { discardPending } from '#features/storage/sweep-storage.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { reencodeImage } from '#platform/images/reencode.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { AppError } from '#shared/errors.ts'
import { games } from '../tables.ts'
import { imageKeyOf, imageStorageKey } from './image-storage-keys.ts'
import { addScreenshot } from './screenshots.ts'
import { setCover } from './set-cover.ts'

/** Throws NOT_FOUND unless the game is the studio's and not deleted. */
export async function assertParty(
  db: Database,
  { gameId, studioId }: { gameId: string; studioId: string },
): Promise<void> {
  const own = await db.asPerson(studioId, (tx) =>
    tx.$count(games, and(eq(games.id, gameId), eq(games.studioId, studioId), isNull(games.deletedAt))),
  )
  if (own === 0) throw new AppError('NOT_FOUND')
}

interface Storing {
  gameId: string
  studioId: string
  as: 'cover' | 'screenshot'
  /** The same again changes nothing. */
  imageId: string
  content: Buffer
}

interface Tools {
  db: Database
  clock: Clock
  storage: Storage
  quota?: StorageQuota
}

/**
 * Makes a picture anew from what was sent, so that nothing but its pixels is kept, and puts it on the game. What is stored
 * is written down first and settled with the game's row, so that a lost answer leaves neither a row without its files nor
 * files without a row: those are swept. Throws VALIDATION_ERROR with the sentence for the person (also when the studio's
 * storage is full), NOT_FOUND for another's game, RATE_LIMITED while another picture of the studio is being made.
 */
export async function storeImage(
  { gameId, studioId, as, imageId, content }: Storing,
  { db, clock, storage, quota = standardQuota }: Tools,
): Promise<void> {
  const imageKey = imageKeyOf(gameId, imageId)
  const sizes = Object.entries(await inTurn(studioId, () => reencodeImage(content, as)))
  const bytes = sizes.reduce((sum, [, made]) => sum + made.length, 0)
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
  try {
    for (const [size, made] of sizes) await storage.put(imageStorageKey(imageKey, size), made)
    await db.asSystem(async (tx) => {
      if (as === 'cover') await setCover(tx, { gameId, studioId, imageKey, now: clock.now() })
      else await addScreenshot(tx, { screenshotId: imageId, gameId, studioId, imageKey, now: clock.now() })
      await settleStorage(tx, { storageKey: imageKey, now: clock.now() })
    })
  } catch (error) {
    // Only what certainly did not happen is undone at once; the rest is left to the sweep.
    const isRefused = error instanceof AppError && error.status < 500
    if (isRefused && (await db.asSystem((tx) => discardPending(tx, imageKey)))) await storage.deletePrefix(imageKey)
    throw error
  }
}

const mostWaiting = 20
const waiting = new Set<string>()
let line: Promise<unknown> = Promise.resolve()

/** A picture unpacked takes up to 100 MB of memory and a second: one of a person at a time, and all in one line. */
function inTurn<T>(studioId: string, work: () => Promise<T>): Promise<T> {
  if (waiting.has(studioId)) {
    throw new AppError('RATE_LIMITED', 'Your last picture is still being processed. Please try again in a moment.')
  }
  if (waiting.size >= mostWaiting) throw new AppError('RATE_LIMITED')
  waiting.add(studioId)
  const mine = line.then(work).finally(() => waiting.delete(studioId))
  line = mine.catch(() => undefined)
  return mine
}
