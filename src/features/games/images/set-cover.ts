import { eq } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { announceGame } from '../announce-game.ts'
import { lockGame } from '../lock-game.ts'
import { games } from '../tables.ts'

interface Setting {
  gameId: string
  studioId: string
  /** Null goes back to the drawn cover. */
  imageKey: string | null
  now: Date
}

/** Puts a stored image in front of a game and lets the former one go. Throws NOT_FOUND for another's or a deleted one. */
export async function setCover(tx: SystemTx, { gameId, studioId, imageKey, now }: Setting): Promise<void> {
  const { coverKey: former } = await lockGame(tx, { gameId, studioId })
  if (former === imageKey) return
  await tx.update(games).set({ coverKey: imageKey, updatedAt: now }).where(eq(games.id, gameId))
  if (former) await releaseStorage(tx, [former])
  if (former) await enqueue(tx, 'delete-stored', { prefixes: [former] })
  await announceGame(tx, { gameId, studioId })
}
