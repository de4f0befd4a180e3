import { z } from 'zod'
import { cloneRequest } from '#features/requests/draft/clone-request.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { insertPlan } from './make-plan.ts'
import type { clonePlanInput } from './schema.ts'
import { plans } from './tables.ts'

const copied = z.object({
  requestId: z.string(),
  gameId: z.string(),
  question: z.string(),
  buildA: z.string(),
  buildB: z.string(),
  isMade: z.boolean(),
})

type ClonePlanInput = z.output<typeof clonePlanInput> & { studioId: string; now: Date }

/** Copies a plan with its request into new drafts. Idempotent. Throws NOT_FOUND, DUPLICATE_ERROR. */
export async function clonePlan(tx: SystemTx, { id, newId, newRequestId, testers, studioId, now }: ClonePlanInput) {
  const { requestId, isMade, ...of } = await foundRow(tx, copied)`
    select l.request_id, l.game_id, l.question, l.build_a, l.build_b, exists (
      select 1 from ${plans} m where m.id = ${newId} and m.studio_id = l.studio_id and m.request_id = ${newRequestId}) as is_made
    from ${plans} l where l.id = ${id} and l.studio_id = ${studioId}`
  const made = { id: newId, requestId: newRequestId }
  if (isMade) return made
  await cloneRequest(tx, { requestId, newId: newRequestId, studioId, testers, now })
  await insertPlan(tx, { id: newId, requestId: newRequestId, studioId, of, now })
  return made
}
