import type { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { ownThemes } from '../tables.ts'
import { ownWordLimits } from './rules.ts'
import type { addWordsInput } from './schema.ts'

type AddWordsInput = z.output<typeof addWordsInput> & { studioId: string; now: Date }

/**
 * Makes a theme of the studio's own words; again with the same id it does nothing. Throws NOT_FOUND for a game of another
 * studio, and VALIDATION_ERROR with too many, or a name that is taken.
 */
export async function addWords(
  tx: SystemTx,
  { id, studioId, gameId, label, words, now }: AddWordsInput,
): Promise<void> {
  // The lock serializes two additions, so that both see the other in the count.
  const [game] = await rows(tx, idRow)`
    select id from ${games} where id = ${gameId} and studio_id = ${studioId} and deleted_at is null for update`
  if (!game) throw new AppError('NOT_FOUND')
  const [has] = await rows(tx, countRow)`
    select count(*)::int as count from ${ownThemes} where game_id = ${gameId} and id <> ${id}`
  if ((has?.count ?? 0) >= ownWordLimits.themes)
    throw new AppError('VALIDATION_ERROR', `A game has up to ${ownWordLimits.themes} themes of its own.`)
  const added = await rows(tx, idRow)`
    insert into ${ownThemes} (id, studio_id, game_id, label, words, created_at)
    select ${id}, ${studioId}, ${gameId}, ${label}, array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)), ${at(now)}
    on conflict do nothing returning id`
  if (added.length > 0) return
  const [same] = await rows(tx, idRow)`
    select id from ${ownThemes} where id = ${id} and studio_id = ${studioId} and game_id = ${gameId}`
  if (!same) throw new AppError('VALIDATION_ERROR', 'You have a theme of this name.')
}

/** Removes a theme of the studio's own words. Throws NOT_FOUND for one of another studio. */
export async function removeWords(tx: SystemTx, { id, studioId }: { id: string; studioId: string }): Promise<void> {
  const gone = await rows(tx, idRow)`delete from ${ownThemes} where id = ${id} and studio_id = ${studioId} returning id`
  if (gone.length === 0) throw new AppError('NOT_FOUND')
}
