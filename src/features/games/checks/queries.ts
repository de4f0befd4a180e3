import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { columnsIn } from '#platform/db/columns-in.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type BuildCheck, checkOutput } from './schema.ts'
import { buildChecks } from './tables.ts'

const checkRow = z.extend(checkOutput, { buildId: z.uuid() })

/** The newest check of each build of a game, by the build's id. */
export async function checksOf(
  tx: PersonTx,
  { studioId, gameId }: { studioId: string; gameId: string },
): Promise<ReadonlyMap<string, BuildCheck>> {
  const found = await rows(tx, checkRow)`
    select distinct on (c.build_id) ${columnsIn(checkRow, buildChecks, 'c')} from ${buildChecks} c
    where c.game_id = ${gameId} and c.studio_id = ${studioId} order by c.build_id, c.created_at desc, c.id`
  return new Map(found.map(({ buildId, ...check }) => [buildId, check]))
}

/** Whether this studio may see the picture of a check. */
export async function maySeePicture(
  tx: SystemTx,
  { buildId, studioId }: { buildId: string; studioId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from ${buildChecks} where build_id = ${buildId} and studio_id = ${studioId} limit 1`,
  )
  return rowCount === 1
}
