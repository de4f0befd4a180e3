import { eq, sql } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from '../events.ts'
import { lockGame } from '../lock-game.ts'
import { limits } from '../rules.ts'
import { gameRef } from '../schema.ts'
import { gameScreenshots, games } from '../tables.ts'

interface ScreenshotScope {
  screenshotId: string
  studioId: string
  now: Date
}

/** Appends a stored image. Idempotent by id. Throws VALIDATION_ERROR when the limit is reached. */
export async function addScreenshot(
  tx: SystemTx,
  { screenshotId, gameId, studioId, imageKey, now }: ScreenshotScope & { gameId: string; imageKey: string },
): Promise<void> {
  await lockGame(tx, { gameId, studioId })
  const existing = await tx
    .select({ id: gameScreenshots.id })
    .from(gameScreenshots)
    .where(eq(gameScreenshots.gameId, gameId))
  if (existing.some(({ id }) => id === screenshotId)) return
  if (existing.length >= limits.screenshots) {
    throw new AppError('VALIDATION_ERROR', `A game shows up to ${limits.screenshots} screenshots. Remove one first.`)
  }
  await tx.insert(gameScreenshots).values({
    id: screenshotId,
    gameId,
    imageKey,
    position: sql`(select coalesce(max(s.position), 0) + 1 from ${gameScreenshots} s where s.game_id = ${gameId})`,
    createdAt: now,
  })
  tx.happened(gameChanged({ gameId, studioId }), now)
}

/** Sets the order of a game's screenshots. Throws STATE_CHANGED unless `screenshotIds` names each exactly once. */
export async function orderScreenshots(
  tx: SystemTx,
  { gameId, studioId, screenshotIds, now }: { gameId: string; studioId: string; screenshotIds: string[]; now: Date },
): Promise<void> {
  await lockGame(tx, { gameId, studioId })
  const existing = await tx
    .select({ id: gameScreenshots.id })
    .from(gameScreenshots)
    .where(eq(gameScreenshots.gameId, gameId))
  const named = new Set(screenshotIds)
  if (
    named.size !== screenshotIds.length ||
    existing.length !== named.size ||
    !existing.every(({ id }) => named.has(id))
  ) {
    throw new AppError('STATE_CHANGED')
  }
  await tx.execute(sql`
    update ${gameScreenshots} s set position = o.position
    from unnest(${sql.param(screenshotIds)}::uuid[]) with ordinality o (id, position)
    where s.id = o.id and s.game_id = ${gameId}`)
  tx.happened(gameChanged({ gameId, studioId }), now)
}

/** Sets the alternative text of a screenshot. Throws NOT_FOUND for another studio's screenshot. */
export async function describeScreenshot(
  tx: SystemTx,
  { screenshotId, studioId, alt, now }: ScreenshotScope & { alt: string },
): Promise<void> {
  const gameId = await gameOf(tx, { screenshotId, studioId })
  await tx.update(gameScreenshots).set({ alt }).where(eq(gameScreenshots.id, screenshotId))
  tx.happened(gameChanged({ gameId, studioId }), now)
}

/** Removes a screenshot with its files. Throws NOT_FOUND for another studio's screenshot. */
export async function removeScreenshot(tx: SystemTx, { screenshotId, studioId, now }: ScreenshotScope): Promise<void> {
  const gameId = await gameOf(tx, { screenshotId, studioId })
  const [removed] = await tx
    .delete(gameScreenshots)
    .where(eq(gameScreenshots.id, screenshotId))
    .returning({ imageKey: gameScreenshots.imageKey })
  if (removed) await releaseStorage(tx, [removed.imageKey])
  if (removed) await enqueue(tx, 'delete-stored', { prefixes: [removed.imageKey] })
  tx.happened(gameChanged({ gameId, studioId }), now)
}

async function gameOf(tx: SystemTx, { screenshotId, studioId }: Omit<ScreenshotScope, 'now'>): Promise<string> {
  const screenshot = await foundRow(tx, gameRef)`
    select s.game_id from ${gameScreenshots} s join ${games} g on g.id = s.game_id
    where s.id = ${screenshotId} and g.studio_id = ${studioId} and g.deleted_at is null for no key update of g`
  return screenshot.gameId
}
