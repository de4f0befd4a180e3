import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { placedSentences } from '../tables.ts'
import type { placeSentenceInput } from './schema.ts'

type PlaceSentenceInput = z.output<typeof placeSentenceInput> & { studioId: string; now: Date }

/**
 * Moves a sentence of a review to another theme, hides it, or undoes that; the last press counts. Throws NOT_FOUND for a
 * review that this studio may not read.
 */
export async function placeSentence(
  tx: SystemTx,
  { studioId, playtestId, sentence, theme, now }: PlaceSentenceInput,
): Promise<void> {
  const at = now.toISOString()
  const found =
    theme === undefined
      ? await rows(tx, idRow)`
          with p as (select p.id from ${playtests} p where p.id = ${playtestId} and p.studio_id = ${studioId} and ${readableByStudio}),
            gone as (delete from ${placedSentences} s using p where s.playtest_id = p.id and s.sentence = ${sentence} and s.studio_id = ${studioId})
          select id from p`
      : await rows(tx, idRow)`
          insert into ${placedSentences} (playtest_id, sentence, studio_id, game_id, theme, updated_at)
          select p.id, ${sentence}, p.studio_id, p.game_id, ${theme}::text, ${at}::timestamptz from ${playtests} p
          where p.id = ${playtestId} and p.studio_id = ${studioId} and ${readableByStudio}
          on conflict (playtest_id, sentence) do update set theme = excluded.theme, updated_at = excluded.updated_at
          returning ${sql.raw('playtest_id')} as id`
  if (found.length === 0) throw new AppError('NOT_FOUND')
}
