import { eq, sql } from 'drizzle-orm'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from '../events.ts'
import { lockGame } from '../lock-game.ts'
import { limits, type UploadedKind } from '../rules.ts'
import { gameBuilds, games } from '../tables.ts'
import { reserveBuild } from './reserve-build.ts'

type BuildRow = typeof gameBuilds.$inferSelect

interface AddBuildInput {
  studioId: string
  build: Pick<BuildRow, 'id' | 'gameId' | 'version' | 'notes'> &
    ({ kind: 'link'; url: string } | { kind: UploadedKind; bytes: number; isolated: boolean })
  quota?: StorageQuota
  now: Date
}

/**
 * Adds a version of a game. A link is ready at once; a file waits for its upload. Idempotent: the same id with the same
 * content returns the first result. Throws NOT_FOUND, DUPLICATE_ERROR (the version exists, reported at its field; or
 * the id has other content), VALIDATION_ERROR (too many builds, the studio's storage is full).
 */
export async function addBuild(
  tx: SystemTx,
  { studioId, build, quota = standardQuota, now }: AddBuildInput,
): Promise<{ id: string }> {
  const { gameId } = build
  await lockGame(tx, { gameId, studioId })
  const [added] = await tx
    .insert(gameBuilds)
    .values({
      ...build,
      studioId,
      state: build.kind === 'link' ? 'ready' : 'uploading',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: gameBuilds.id })
  if (!added) return addedBefore(tx, { studioId, build })
  await assertNotTooMany(tx, gameId)
  if (build.kind === 'link') await becomeCurrentIfFirst(tx, { buildId: build.id, now })
  else await reserveBuild(tx, { buildId: build.id, studioId, bytes: build.bytes, quota, now })
  tx.happened(gameChanged({ gameId, studioId }), now)
  return added
}

async function addedBefore(tx: SystemTx, { studioId, build }: Pick<AddBuildInput, 'studioId' | 'build'>) {
  const [existing] = await tx.select().from(gameBuilds).where(eq(gameBuilds.id, build.id))
  if (!existing) {
    const message = `This game already has a build ${build.version}.`
    throw new AppError('DUPLICATE_ERROR', message, { fields: { version: message } })
  }
  return { id: firstResult<BuildRow>(existing, { studioId, ...build }).id }
}

async function assertNotTooMany(tx: SystemTx, gameId: string) {
  const count = await tx.$count(gameBuilds, eq(gameBuilds.gameId, gameId))
  if (count > limits.builds) {
    throw new AppError('VALIDATION_ERROR', `A game keeps up to ${limits.builds} builds. Delete an unused one first.`)
  }
}

/** Makes a ready build the current one if the game has none, and tells whether; a studio chooses later ones. */
export async function becomeCurrentIfFirst(
  tx: SystemTx,
  { buildId, now }: { buildId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${games} g set current_build_id = b.id, version = b.version, updated_at = ${at(now)}
    from ${gameBuilds} b where b.id = ${buildId} and g.id = b.game_id and g.current_build_id is null and b.state = 'ready'`)
  return rowCount === 1
}
