import { and, eq, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from '../events.ts'
import { isTimedBuild } from '../sql.ts'
import { gameBuilds, games } from '../tables.ts'

interface BuildScope {
  buildId: string
  studioId: string
  now: Date
}

/** Changes the notes of a build and how it is served. Throws NOT_FOUND for another studio's build. */
export async function editBuild(
  tx: SystemTx,
  {
    buildId,
    studioId,
    notes,
    isolated,
    dialogs,
    probe,
    now,
  }: BuildScope & {
    notes: string
    isolated: boolean
    dialogs?: boolean | undefined
    probe?: boolean | undefined
  },
): Promise<void> {
  const [changed] = await tx
    .update(gameBuilds)
    .set({
      notes,
      updatedAt: now,
      isolated: sql`${isolated} and ${isTimedBuild('game_builds')}`,
      ...(dialogs !== undefined && { dialogs: sql`${dialogs} and ${isTimedBuild('game_builds')}` }),
      ...(probe !== undefined && { probe }),
    })
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.studioId, studioId)))
    .returning({ gameId: gameBuilds.gameId })
  if (!changed) throw new AppError('NOT_FOUND')
  tx.happened(gameChanged({ gameId: changed.gameId, studioId }), now)
}

/**
 * Makes a ready build the current one, which testers get from then on. Throws NOT_FOUND, STATE_CHANGED when not ready.
 */
export async function setCurrentBuild(tx: SystemTx, { buildId, studioId, now }: BuildScope): Promise<void> {
  const [build] = await tx
    .select({ gameId: gameBuilds.gameId, version: gameBuilds.version, state: gameBuilds.state })
    .from(gameBuilds)
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.studioId, studioId)))
    .for('share')
  if (!build) throw new AppError('NOT_FOUND')
  if (build.state !== 'ready') throw new AppError('STATE_CHANGED', 'This build is not ready yet.')
  const { rowCount } = await tx.execute(sql`
    update ${games} set current_build_id = ${buildId}, version = ${build.version}, updated_at = ${at(now)}
    where id = ${build.gameId} and studio_id = ${studioId} and deleted_at is null`)
  if (rowCount === 0) throw new AppError('NOT_FOUND')
  tx.happened(gameChanged({ gameId: build.gameId, studioId }), now)
}
