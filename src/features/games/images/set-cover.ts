import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from '../events.ts'
import { lockGame } from '../lock-game.ts'
import { gameScreenshots, games } from '../tables.ts'

interface SetCoverInput {
  gameId: string
  studioId: string
  /** null: the generated cover. */
  imageKey: string | null
  now: Date
}

/** Sets the cover of a game and deletes the former one. Throws NOT_FOUND for another studio's or a deleted game. */
export async function setCover(tx: SystemTx, { gameId, studioId, imageKey, now }: SetCoverInput): Promise<void> {
  const { coverKey: former } = await lockGame(tx, { gameId, studioId })
  if (former === imageKey) return
  await tx.update(games).set({ coverKey: imageKey, updatedAt: now }).where(eq(games.id, gameId))
  if (former) await releaseStorage(tx, [former])
  if (former) await enqueue(tx, 'delete-stored', { prefixes: [former] })
  tx.happened(gameChanged({ gameId, studioId }), now)
}

/** Predicate on a game that exists and has no cover of its own. */
export const isWithoutCover = (gameId: string) =>
  and(eq(games.id, gameId), isNull(games.deletedAt), isNull(games.coverKey))

/** Predicate on a game that exists and shows no picture of its own. */
export const isWithoutPictures = (gameId: string) =>
  and(isWithoutCover(gameId), sql`not exists (select 1 from ${gameScreenshots} s where s.game_id = ${games.id})`)

/**
 * Sets the cover of a game that has none and is `still` as it was found. Throws STATE_CHANGED for any other game: the
 * studio's pictures stay.
 */
export async function setFirstCover(
  tx: SystemTx,
  {
    gameId,
    imageKey,
    now,
    still = isWithoutPictures(gameId),
  }: Pick<SetCoverInput, 'gameId' | 'now'> & { imageKey: string; still?: SQL | undefined },
): Promise<void> {
  const { rowCount } = await tx.update(games).set({ coverKey: imageKey, updatedAt: now }).where(still)
  if (rowCount === 0) throw new AppError('STATE_CHANGED')
}
