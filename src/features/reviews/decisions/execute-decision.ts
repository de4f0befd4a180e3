import { and, eq, lte } from 'drizzle-orm'
import { lockPlaytest } from '#features/playtests/move-playtest.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { approveReview } from './approve-review.ts'
import { disputeReview } from './dispute-review.ts'
import { decisionPending } from './events.ts'
import { returnReview } from './return-review.ts'
import { pendingDecisions } from './tables.ts'

/** Carries out one decision when its time has come. */
export const executeDecisionTask = 'execute-decision'

interface ExecuteDecisionInput {
  playtestId: string
  now: Date
}

/**
 * Carries out a stored decision whose time has come. It deletes the decision in the same transaction, so that a second
 * run and a concurrent undo find none. Throws STATE_CHANGED.
 */
export async function executeDecision(tx: SystemTx, { playtestId, now }: ExecuteDecisionInput) {
  const [decision] = await tx
    .delete(pendingDecisions)
    .where(and(eq(pendingDecisions.playtestId, playtestId), lte(pendingDecisions.executesAt, now)))
    .returning()
  if (!decision) throw new AppError('STATE_CHANGED', 'No decision on this review is due.')
  const { studioId, act, reason, createdAt: decided } = decision
  if (act === 'approve') {
    return { ...(await approveReview(tx, { playtestId, studioId, act, now })), executesAt: null }
  }
  const carryOut = act === 'dispute' ? disputeReview : returnReview
  const moved = await carryOut(tx, { playtestId, studioId, reason: reason ?? '', decided, now })
  return { ...moved, executesAt: null, paid: null }
}

/**
 * Carries out a due decision in a transaction of its own. A decision that the review's state no longer allows is
 * deleted, so that it doesn't wait forever. Idempotent.
 */
export async function carryOutDecision({ db, log }: Pick<JobTools, 'db' | 'log'>, input: ExecuteDecisionInput) {
  try {
    await db.asSystem((tx) => executeDecision(tx, input))
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'STATE_CHANGED' && error.code !== 'NOT_FOUND')) throw error
    const dropped = await db.asSystem((tx) => dropDecision(tx, input))
    if (dropped) log.warn({ err: error, playtestId: input.playtestId }, 'a decision could not be carried out')
  }
}

async function dropDecision(tx: SystemTx, { playtestId, now }: ExecuteDecisionInput): Promise<boolean> {
  const [dropped] = await tx
    .delete(pendingDecisions)
    .where(and(eq(pendingDecisions.playtestId, playtestId), lte(pendingDecisions.executesAt, now)))
    .returning()
  if (!dropped) return false
  const { studioId, requestId } = await lockPlaytest(tx, playtestId, {})
  tx.happened(decisionPending({ studioId, requestId, playtestId }), now)
  return true
}
