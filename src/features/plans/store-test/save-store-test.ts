import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockGameShared } from '#features/games/lock-game.ts'
import { composeScreener } from '#features/requests/screener/save-screener.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { storeTestSaved } from './events.ts'
import { lockOwnStoreTest, lockStoreTest } from './lock-store-test.ts'
import type { saveStoreTestInput } from './schema.ts'
import { storeTests } from './tables.ts'
import { assertPlaces, termsInForce } from './terms.ts'

type SaveInput = z.output<typeof saveStoreTestInput> & { studioId: string; now: Date }

const changed = 'This draft was changed in another window. Reload it before you go on.'

/**
 * Saves the draft of a store test; nothing is paid. A save with a revision that is not the newest is refused. Throws
 * NOT_FOUND (game; another studio's draft), VALIDATION_ERROR (`fields.places`), STATE_CHANGED.
 */
export async function saveStoreTest(tx: SystemTx, { id, revision, studioId, now, ...given }: SaveInput) {
  const fields = { ...given, screener: composeScreener(given.screener) }
  const before = await lockStoreTest(tx, { testId: id })
  if (before && before.studioId !== studioId) throw new AppError('NOT_FOUND')
  if (before && before.status !== 'draft') throw new AppError('STATE_CHANGED', 'This plan has started: its terms stay.')
  if (before && before.revision !== revision) throw new AppError('STATE_CHANGED', changed)
  if (!before && revision !== 0) throw new AppError('NOT_FOUND')
  await lockGameShared(tx, { gameId: fields.gameId, studioId })
  const terms = await termsInForce(tx)
  assertPlaces(fields.places, terms)
  const [next, { needed, days }] = [revision + 1, terms]
  const saved = before
    ? await tx
        .update(storeTests)
        .set({ ...fields, needed, days, revision: next })
        .where(sql`id = ${id} and status = 'draft' and revision = ${revision}`)
        .returning({ id: storeTests.id })
    : await tx
        .insert(storeTests)
        .values({ ...fields, needed, days, id, studioId, revision: next, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: storeTests.id })
  if (!saved[0]) throw new AppError('STATE_CHANGED', changed)
  tx.happened(storeTestSaved({ testId: id, studioId, gameId: fields.gameId }), now)
  return { id, revision: next }
}

interface OwnInput {
  testId: string
  studioId: string
  now: Date
}

/** Deletes a draft, for which nothing was paid. Throws NOT_FOUND, STATE_CHANGED. */
export async function deleteStoreTest(tx: SystemTx, { testId, studioId, now }: OwnInput): Promise<void> {
  const { status, gameId } = await lockOwnStoreTest(tx, { testId, studioId })
  if (status !== 'draft')
    throw new AppError('STATE_CHANGED', 'Only a draft can be deleted. A plan that runs can be ended.')
  await tx.execute(sql`delete from ${storeTests} where id = ${testId} and status = 'draft'`)
  tx.happened(storeTestSaved({ testId, studioId, gameId }), now)
}

/** Copies a store test into a new draft. Idempotent. Throws NOT_FOUND, DUPLICATE_ERROR. */
export async function cloneStoreTest(tx: SystemTx, { testId, newId, studioId, now }: OwnInput & { newId: string }) {
  const { gameId } = await lockOwnStoreTest(tx, { testId, studioId })
  const { needed, days } = await termsInForce(tx)
  const [made] = await rows(tx, idRow)`
    insert into ${storeTests} (id, studio_id, game_id, question, instructions, store_url, needed, days, places, newcomers_only, screener, created_at)
    select ${newId}, studio_id, game_id, question, instructions, store_url, ${needed}::int, ${days}::int, greatest(places, ${needed}::int), newcomers_only,
      screener, ${at(now)}
    from ${storeTests} where id = ${testId} on conflict do nothing returning id`
  if (!made) {
    const before = await lockStoreTest(tx, { testId: newId, studioId })
    if (!before) throw new AppError('DUPLICATE_ERROR')
    return { id: newId, revision: before.revision }
  }
  tx.happened(storeTestSaved({ testId: newId, studioId, gameId }), now)
  return { id: newId, revision: 1 }
}
