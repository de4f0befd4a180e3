import { and, eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { isInvitable } from '#features/targeting/match-testers.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { favouriteMarked } from './events.ts'
import { favouriteTesters } from './tables.ts'

interface MarkFavouriteInput {
  studioId: string
  testerId: string
  favourite: boolean
  now: Date
}

const marked = z.object({ testerId: z.string() })

/**
 * Marks a tester as a favourite of the studio, or removes the mark. Idempotent; of concurrent calls the last one counts.
 * Throws NOT_FOUND for somebody who can't be invited: a mark must not tell who exists.
 */
export async function markFavourite(
  tx: SystemTx,
  { studioId, testerId, favourite, now }: MarkFavouriteInput,
): Promise<void> {
  if (!favourite) {
    await tx
      .delete(favouriteTesters)
      .where(and(eq(favouriteTesters.studioId, studioId), eq(favouriteTesters.testerId, testerId)))
  } else {
    await foundRow(tx, marked)`
      insert into ${favouriteTesters} (studio_id, tester_id, marked_at)
      select ${studioId}::uuid, p.id, ${at(now)} from ${profiles} p
      where p.id = ${testerId} and p.id <> ${studioId} and ${isInvitable()}
      on conflict (studio_id, tester_id) do update set marked_at = ${favouriteTesters}.marked_at
      returning tester_id`
  }
  tx.happened(favouriteMarked({ studioId }), now)
}
