import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { waitingEnded, waitingReminded } from './events.ts'
import { waitingTesters } from './tables.ts'

const waiter = z.object({ requestId: z.string(), testerId: z.string(), studioId: z.string() })
const reminded = waiter.extend({ left: z.number() })

/** Ends the waiting list of a locked request: nobody gets a place any more. Idempotent. */
export async function endList(
  tx: SystemTx,
  { requestId, why, now }: { requestId: string; why: string; now: Date },
): Promise<void> {
  const gone = await rows(tx, waiter)`
    delete from ${waitingTesters} where request_id = ${requestId} returning request_id, tester_id, studio_id`
  for (const one of gone) tx.happened(waitingEnded({ ...one, why }), now)
}

/** Notifies those who wait, an hour before the date, that free places now go to who is in the lobby. Idempotent. */
export async function remindWaiting(tx: SystemTx, now: Date): Promise<void> {
  const people = await rows(tx, reminded)`
    update ${waitingTesters} w set reminded_at = ${at(now)}
    from ${reviewRequests} r
    where r.id = w.request_id and w.reminded_at is null and r.status = 'open' and r.together_at > ${at(now)}
      and r.together_at <= ${at(now)} + ${togetherLimits.lobbyAlone}::int * interval '1 minute'
    returning w.request_id, w.tester_id, w.studio_id, ceil(extract(epoch from r.together_at - ${at(now)}) / 60)::int as left`
  for (const one of people) tx.happened(waitingReminded(one), now)
}
