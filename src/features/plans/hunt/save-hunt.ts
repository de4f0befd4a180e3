import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockGameShared } from '#features/games/lock-game.ts'
import { gameBuilds } from '#features/games/sql.ts'
import { composeScreener } from '#features/requests/screener/save-screener.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { huntSaved } from './events.ts'
import { lockHunt, lockOwnHunt } from './lock-hunt.ts'
import type { saveHuntInput } from './schema.ts'
import { bugHunts } from './tables.ts'

type SaveHuntInput = z.output<typeof saveHuntInput> & { studioId: string; now: Date }

const changed = 'This draft was changed in another window. Reload it before you go on.'

/**
 * Saves the draft of a bug hunt; nothing is paid. A save with a revision that is not the newest is refused. Throws
 * NOT_FOUND (game; another studio's draft), VALIDATION_ERROR (`fields`: the build), STATE_CHANGED.
 */
export async function saveHunt(tx: SystemTx, { id, revision, studioId, now, ...given }: SaveHuntInput) {
  const fields = { ...given, screener: composeScreener(given.screener) }
  const before = await lockHunt(tx, { huntId: id })
  if (before && before.studioId !== studioId) throw new AppError('NOT_FOUND')
  if (before && before.status !== 'draft') throw new AppError('STATE_CHANGED', 'This hunt is open: its terms stay.')
  if (before && before.revision !== revision) throw new AppError('STATE_CHANGED', changed)
  if (!before && revision !== 0) throw new AppError('NOT_FOUND')
  await assertReadyBuild(tx, { studioId, gameId: fields.gameId, buildId: fields.buildId })
  const next = revision + 1
  const saved = before
    ? await tx
        .update(bugHunts)
        .set({ ...fields, revision: next })
        .where(sql`id = ${id} and revision = ${revision}`)
        .returning({ id: bugHunts.id })
    : await tx
        .insert(bugHunts)
        .values({ ...fields, id, studioId, revision: next, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: bugHunts.id })
  if (!saved[0]) throw new AppError('STATE_CHANGED', changed)
  tx.happened(huntSaved({ huntId: id, studioId, gameId: fields.gameId }), now)
  return { id, revision: next }
}

/**
 * Asserts that the build is one of the studio's game and ready; locks both FOR SHARE. Throws NOT_FOUND, STATE_CHANGED (taken
 * down), VALIDATION_ERROR.
 */
export async function assertReadyBuild(
  tx: SystemTx,
  { studioId, gameId, buildId }: { studioId: string; gameId: string; buildId: string },
): Promise<{ title: string }> {
  const game = await lockGameShared(tx, { gameId, studioId })
  const [build] = await rows(tx, idRow)`
    select b.id from ${gameBuilds} b where b.id = ${buildId} and b.game_id = ${gameId} and b.state = 'ready' for share`
  if (build) return game
  const message = 'Pick a build of this game that is ready.'
  throw new AppError('VALIDATION_ERROR', message, { fields: { buildId: message } })
}

interface OwnInput {
  huntId: string
  studioId: string
  now: Date
}

/** Deletes a draft, for which nothing was paid. Throws NOT_FOUND, STATE_CHANGED. */
export async function deleteHunt(tx: SystemTx, { huntId, studioId, now }: OwnInput): Promise<void> {
  const { status, gameId } = await lockOwnHunt(tx, { huntId, studioId })
  if (status !== 'draft') throw new AppError('STATE_CHANGED', 'Only a draft can be deleted. An open hunt can be ended.')
  await tx.execute(sql`delete from ${bugHunts} where id = ${huntId} and status = 'draft'`)
  tx.happened(huntSaved({ huntId, studioId, gameId }), now)
}

/** Copies the terms of a hunt into a new draft. Idempotent. Throws NOT_FOUND, DUPLICATE_ERROR. */
export async function cloneHunt(tx: SystemTx, { huntId, newId, studioId, now }: OwnInput & { newId: string }) {
  const { gameId } = await lockOwnHunt(tx, { huntId, studioId })
  const [made] = await rows(tx, idRow)`
    insert into ${bugHunts} (id, studio_id, game_id, build_id, question, instructions, budget, price_minor, price_major,
      price_critical, days, newcomers_only, screener, created_at)
    select ${newId}, studio_id, game_id, build_id, question, instructions, budget, price_minor, price_major, price_critical, days,
      newcomers_only, screener, ${at(now)}
    from ${bugHunts} where id = ${huntId} on conflict do nothing returning id`
  if (!made) {
    const before = await lockHunt(tx, { huntId: newId, studioId })
    if (!before) throw new AppError('DUPLICATE_ERROR')
    return { id: newId, revision: before.revision }
  }
  tx.happened(huntSaved({ huntId: newId, studioId, gameId }), now)
  return { id: newId, revision: 1 }
}
