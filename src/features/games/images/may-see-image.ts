import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { isOffered } from '../ports.ts'
import { games, isVisibleTo } from '../tables.ts'

const access = z.object({ seen: z.boolean().nullable() })

/** Whether a person (null: signed out) may see the images of a game: they see the game, or it is offered to them. */
export async function maySeeImages(
  tx: SystemTx,
  { gameId, viewerId }: { gameId: string; viewerId: string | null },
): Promise<boolean> {
  const offered = viewerId === null ? sql`` : sql`or ${isOffered.ask({ gameId, viewerId })}`
  const [game] = await rows(tx, access)`
    select (${isVisibleTo(games, sql`${viewerId}::uuid`)}) ${offered} as seen from ${games} where id = ${gameId} and deleted_at is null`
  return game?.seen === true
}
