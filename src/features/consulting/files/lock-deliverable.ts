import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { assertAssigned } from '../engagement/assert-party.ts'
import { consultingDeliverables } from '../engagement/tables.ts'

interface OwnDeliverable {
  deliverableId: string
  consultantId: string
}

const ownDeliverable = z.object({ studioId: z.string(), state: z.string() })

/**
 * Locks a deliverable of a consultant whose files may change. Throws NOT_FOUND (another consultant's, or no longer
 * assigned), STATE_CHANGED (accepted).
 */
export async function lockDeliverable(
  tx: SystemTx,
  { deliverableId, consultantId }: OwnDeliverable,
): Promise<{ studioId: string }> {
  const found = await foundRow(tx, ownDeliverable)`
    select studio_id, state from ${consultingDeliverables}
    where id = ${deliverableId} and consultant_id = ${consultantId} for update`
  await assertAssigned(tx, { studioId: found.studioId, personId: consultantId })
  if (found.state === 'accepted') throw new AppError('STATE_CHANGED', 'This deliverable is accepted.')
  return { studioId: found.studioId }
}
