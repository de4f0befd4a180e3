import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { games } from '../tables.ts'

const access = z.object({ seen: z.boolean().nullable() })

/**
 * Whether a person (null: signed out) may see the images of a game: it is public, theirs, or they have access to it.
 */
export async function maySeeImages(
  tx: SystemTx,
  { gameId, viewerId }: { gameId: string; viewerId: string | null },
): Promise<boolean> {
  const [game] = await rows(tx, access)`
    select g.is_public or g.studio_id = ${viewerId}::uuid or may_see_game(g.id, ${viewerId}::uuid) as seen
    from ${games} g where g.id = ${gameId} and g.deleted_at is null`
  return game?.seen === true
}
