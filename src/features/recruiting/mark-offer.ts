import { and, eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { OfferMark } from '#features/requests/rules.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { offerMarked } from './events.ts'
import { offerMarks } from './tables.ts'

interface MarkOfferInput {
  requestId: string
  testerId: string
  mark: OfferMark | null
  now: Date
}

const marked = z.object({ gameId: z.string() })

/**
 * Saves an offer for later, hides it ("Not for me"), or removes the mark. Idempotent; of concurrent calls the last one
 * counts. While an offer is hidden, its studio can't invite the tester to the game (tests-2). Throws NOT_FOUND for a
 * draft, a simulated request and an own one.
 */
export async function markOffer(tx: SystemTx, { requestId, testerId, mark, now }: MarkOfferInput): Promise<void> {
  if (mark === null) {
    await tx.delete(offerMarks).where(and(eq(offerMarks.testerId, testerId), eq(offerMarks.requestId, requestId)))
  } else {
    await foundRow(tx, marked)`
      insert into ${offerMarks} (tester_id, request_id, game_id, mark, marked_at)
      select ${testerId}::uuid, r.id, r.game_id, ${mark}, ${at(now)} from ${reviewRequests} r
      where r.id = ${requestId} and r.status <> 'draft' and not r.is_simulated and r.studio_id <> ${testerId}
      on conflict (tester_id, request_id) do update set mark = excluded.mark, marked_at = excluded.marked_at
      returning game_id`
  }
  tx.happened(offerMarked({ requestId, testerId }), now)
}
