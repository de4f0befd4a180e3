import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { requestClosed } from './events.ts'
import { reviewRequests, reviewSpots } from './tables.ts'

const completed = z.object({ studioId: z.string(), gameId: z.string() })

/**
 * Closes an open request whose spots are all settled or refunded; otherwise does nothing. The stages of a plan over days
 * stay open while its places can be taken, so that a freed one can be offered again (plans-5). The caller must have locked
 * the request FOR NO KEY UPDATE before it settled the spot: of two that end at once, the second sees the first.
 */
export async function completeRequest(
  tx: SystemTx,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const [closed] = await rows(tx, completed)`
    update ${reviewRequests} r set status = 'closed', closed_at = ${at(now)}, updated_at = ${at(now)}
    where r.id = ${requestId} and r.status = 'open' and r.days_plan_id is null
      and not exists (select 1 from ${reviewSpots} s where s.request_id = r.id and s.state in ('open', 'taken'))
    returning r.studio_id, r.game_id`
  if (closed) tx.happened(requestClosed({ requestId, ...closed, movesCredits: false }), now)
}
