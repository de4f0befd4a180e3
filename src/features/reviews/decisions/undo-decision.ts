import { and, eq } from 'drizzle-orm'
import { lockPlaytest, stateAfter } from '#features/playtests/move-playtest.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { decisionPending } from './events.ts'
import { pendingDecisions } from './tables.ts'

interface UndoDecisionInput {
  playtestId: string
  studioId: string
  now: Date
}

/** Deletes a decision that is not carried out yet; the review waits as before. Throws NOT_FOUND, STATE_CHANGED. */
export async function undoDecision(tx: SystemTx, { playtestId, studioId, now }: UndoDecisionInput) {
  const [undone] = await tx
    .delete(pendingDecisions)
    .where(and(eq(pendingDecisions.playtestId, playtestId), eq(pendingDecisions.studioId, studioId)))
    .returning()
  const review = await lockPlaytest(tx, playtestId, { studioId })
  if (!undone) throw new AppError('STATE_CHANGED', 'This decision has already been carried out.')
  tx.happened(decisionPending({ studioId, requestId: review.requestId, playtestId }), now)
  return stateAfter(review)
}
