import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { games, isVisibleTo } from '../tables.ts'

const found = z.object({ seen: z.boolean() })

/** Whether this person may see the page of the game, as `findShownGame` decides it. */
export async function seesGame(
  tx: SystemTx,
  { gameId, viewerId }: { gameId: string; viewerId: string },
): Promise<boolean> {
  const [game] = await rows(tx, found)`
    select true as seen from ${games} g
    where g.id = ${gameId} and g.deleted_at is null and (${isVisibleTo(alias(games, 'g'), sql`${viewerId}::uuid`)})`
  return game !== undefined
}
