import { eq, sql } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { announceGame } from '../announce-game.ts'
import { lockGame } from '../lock-game.ts'
import { limits } from '../rules.ts'
import { gameScreenshots } from '../tables.ts'

interface Which {
  screenshotId: string
  studioId: string
}

/** Appends a stored image. The same id again changes nothing. Throws VALIDATION_ERROR when there are enough. */
export async function addScreenshot(
  tx: SystemTx,
  { screenshotId, gameId, studioId, imageKey, now }: Which & { gameId: string; imageKey: string; now: Date },
): Promise<void> {
  await lockGame(tx, { gameId, studioId })
  const there = await tx
    .select({ id: gameScreenshots.id })
    .from(gameScreenshots)
    .where(eq(gameScreenshots.gameId, gameId))
  if (there.some(({ id }) => id === screenshotId)) return
  if (there.length >= limits.screenshots) {
    throw new AppError('VALIDATION_ERROR', `A game shows up to ${limits.screenshots} screenshots. Remove one first.`)
  }
  await tx.insert(gameScreenshots).values({
    id: screenshotId,
    gameId,
    imageKey,
    position: sql`(select coalesce(max(s.position), 0) + 1 from game_screenshots s where s.game_id = ${gameId})`,
    createdAt: now,
  })
  await announceGame(tx, { gameId, studioId })
}

/** Puts a game's screenshots in this order. Throws STATE_CHANGED unless exactly its own are named. */
export async function orderScreenshots(
  tx: SystemTx,
  { gameId, studioId, screenshotIds }: { gameId: string; studioId: string; screenshotIds: string[] },
): Promise<void> {
  await lockGame(tx, { gameId, studioId })
  const there = await tx
    .select({ id: gameScreenshots.id })
    .from(gameScreenshots)
    .where(eq(gameScreenshots.gameId, gameId))
  const named = new Set(screenshotIds)
  if (named.size !== screenshotIds.length || there.length !== named.size || !there.every(({ id }) => named.has(id))) {
    throw new AppError('STATE_CHANGED')
  }
  await tx.execute(sql`
    update game_screenshots s set position = o.position
    from unnest(${sql.param(screenshotIds)}::uuid[]) with ordinality o (id, position)
    where s.id = o.id and s.game_id = ${gameId}`)
  await announceGame(tx, { gameId, studioId })
}

/** Says in words what a screenshot shows. Throws NOT_FOUND for another's. */
export async function describeScreenshot(
  tx: SystemTx,
  { screenshotId, studioId, alt }: Which & { alt: string },
): Promise<void> {
  const gameId = await gameOf(tx, { screenshotId, studioId })
  await tx.update(gameScreenshots).set({ alt }).where(eq(gameScreenshots.id, screenshotId))
  await announceGame(tx, { gameId, studioId })
}

/** Takes a screenshot away with its files. Throws NOT_FOUND for another's. */
export async function removeScreenshot(tx: SystemTx, { screenshotId, studioId }: Which): Promise<void> {
  const gameId = await gameOf(tx, { screenshotId, studioId })
  const [gone] = await tx
    .delete(gameScreenshots)
    .where(eq(gameScreenshots.id, screenshotId))
    .returning({ imageKey: gameScreenshots.imageKey })
  if (gone) await releaseStorage(tx, [gone.imageKey])
  if (gone) await enqueue(tx, 'delete-stored', { prefixes: [gone.imageKey] })
  await announceGame(tx, { gameId, studioId })
}

async function gameOf(tx: SystemTx, { screenshotId, studioId }: Which): Promise<string> {
  const { rows } = await tx.execute<{ game_id: string }>(sql`
    select s.game_id from game_screenshots s join games g on g.id = s.game_id
    where s.id = ${screenshotId} and g.studio_id = ${studioId} and g.deleted_at is null for no key update of g`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0].game_id
}
