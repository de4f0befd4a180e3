import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { switchOffMissedProofs } from '../proof-result.ts'
import { recheckProofs } from './correct-proofs.ts'

const requestRow = z.object({ requestId: z.string() })
const idRow = z.object({ id: z.string() })

/**
 * Switches off the proof questions that too many testers of a request miss, and ends the doubts that they raised in
 * reviews that nobody has decided on (reviews-7).
 */
export async function endMissedProofs(
  tx: SystemTx,
  { playtestId, now }: { playtestId: string; now: Date },
): Promise<void> {
  const { requestId } = await foundRow(tx, requestRow)`select request_id from ${playtests} where id = ${playtestId}`
  const off = await switchOffMissedProofs(tx, { requestId, now })
  if (off.length === 0) return
  const doubted = await rows(tx, idRow)`
    select p.id from ${playtests} p
    where p.request_id = ${requestId} and p.outcome = 'doubtful' and p.status in ('validated', 'disputed')
      and exists (select 1 from jsonb_array_elements(p.doubts) d where d ->> 'questionId' = any(${sql.param(off)}::text[]))
    order by p.id`
  for (const { id } of doubted) await recheckProofs(tx, { playtestId: id, now })
}
