import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { reencodeImage } from '#platform/images/reencode.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { AppError } from '#shared/errors.ts'
import { games } from '../tables.ts'
import { imageKeyOf, imagePlace } from './image-places.ts'
import { addScreenshot } from './screenshots.ts'
import { setCover } from './set-cover.ts'

/** Throws NOT_FOUND unless the game is the studio's and not deleted. */
export async function refuseStranger(
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
}

/**
 * Makes a picture anew from what was sent, so that nothing but its pixels is kept, and puts it on the game.
 * Throws VALIDATION_ERROR with the sentence for the person, NOT_FOUND for another's game.
 */
export async function storeImage(
  { gameId, studioId, as, imageId, content }: Storing,
  { db, clock, storage }: Tools,
): Promise<void> {
  const imageKey = imageKeyOf(gameId, imageId)
  const sizes = await oneAtATime(() => reencodeImage(content, as))
  for (const [size, bytes] of Object.entries(sizes)) await storage.put(imagePlace(imageKey, size), bytes)
  try {
    await db.asSystem((tx) =>
      as === 'cover'
        ? setCover(tx, { gameId, studioId, imageKey, now: clock.now() })
        : addScreenshot(tx, { screenshotId: imageId, gameId, studioId, imageKey, now: clock.now() }),
    )
  } catch (error) {
    await storage.deletePrefix(imageKey)
    throw error
  }
}

const mostWaiting = 20
let waiting = 0
let line: Promise<unknown> = Promise.resolve()

/** A picture unpacked takes up to 200 MB of memory: many at once would take it all. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new AppError('RATE_LIMITED')
  waiting += 1
  const mine = line.then(work).finally(() => {
    waiting -= 1
  })
  line = mine.catch(() => undefined)
  return mine
}
