import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { requestClosed, requestTaken } from './events.ts'
import { stepAt } from './record-request.ts'
import { requestTypes } from './rules.ts'
import { dataDeletionRequests } from './tables.ts'

interface HandleInput {
  requestId: string
  adminId: string
  now: Date
}

const handled = z.object({ userId: z.string(), requestType: z.enum(requestTypes) })

/** An admin takes a waiting request on; of two admins one decides. Throws STATE_CHANGED. */
export async function takeRequest(tx: SystemTx, { requestId, adminId, now }: HandleInput): Promise<void> {
  const [taken] = await rows(tx, handled)`
    update ${dataDeletionRequests} set status = 'processing', handled_by = ${adminId},
      steps = steps || ${stepAt('taken', now)}::jsonb
    where id = ${requestId} and status = 'pending' returning user_id, request_type`
  if (!taken) throw new AppError('STATE_CHANGED')
  tx.happened(requestTaken({ ...taken, requestId, adminId }), now)
}

/** An admin closes a request that can't or need not be met; the person is notified why. Throws STATE_CHANGED. */
export async function closeRequest(
  tx: SystemTx,
  { requestId, adminId, reason, now }: HandleInput & { reason: string },
): Promise<void> {
  const [closed] = await rows(tx, handled)`
    update ${dataDeletionRequests} set status = 'other', handled_by = ${adminId}, note = ${reason},
      processed_at = ${at(now)}, steps = steps || ${stepAt('closed', now)}::jsonb
    where id = ${requestId} and processed_at is null returning user_id, request_type`
  if (!closed) throw new AppError('STATE_CHANGED')
  tx.happened(requestClosed({ ...closed, requestId, adminId, reason }), now)
}
