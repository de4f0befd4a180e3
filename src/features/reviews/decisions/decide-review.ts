import { eq, sql } from 'drizzle-orm'
import { lockPlaytest, type Playtest, stateAfter } from '#features/playtests/move-playtest.ts'
import { lockRequestOfTest } from '#features/playtests/release-spot.ts'
import { refusalOf, stateOf } from '#features/playtests/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { assertDecisionInTime } from './dispute-review.ts'
import { decisionPending } from './events.ts'
import { executeDecision, executeDecisionTask } from './execute-decision.ts'
import { assertReturnable } from './return-review.ts'
import { pendingDecisions } from './tables.ts'

type Decision = typeof pendingDecisions.$inferSelect

interface DecideReviewInput {
  playtestId: string
  studioId: string
  act: Decision['act']
  /** Names what is missing; an approval has none. */
  reason?: string
  /** Seconds in which the decision can be undone; 0 carries it out in this transaction. */
  undoSeconds: number
  now: Date
}

/**
 * Stores a studio's decision on a review, to be carried out after `undoSeconds`; the state is unchanged until then
 * (reviews-12). A repeated call returns the stored decision. Throws NOT_FOUND, STATE_CHANGED when the review can't be
 * decided like this, or when another decision is stored.
 */
export async function decideReview(tx: SystemTx, input: DecideReviewInput) {
  const { playtestId, studioId, act, reason = null, undoSeconds, now } = input
  // Stored before the playtest is locked, in the lock order of `executeDecision`.
  const stored = await storeDecision(tx, input)
  if (undoSeconds === 0 && act === 'approve') await lockRequestOfTest(tx, playtestId)
  const review = await lockPlaytest(tx, playtestId, { studioId })
  if (act === 'approve' && review.status === 'approved' && review.decidedBy === 'studio') {
    await tx.delete(pendingDecisions).where(eq(pendingDecisions.playtestId, playtestId))
    return { ...stateAfter(review), executesAt: null, paid: review.paid }
  }
  if (stored) {
    assertDecidable(review, act, now)
    if (undoSeconds === 0) return executeDecision(tx, { playtestId, now })
    await enqueue(tx, executeDecisionTask, { playtestId }, { key: `decision:${playtestId}`, runAt: stored.executesAt })
    tx.happened(decisionPending({ studioId, requestId: review.requestId, playtestId }), now)
    return { ...stateAfter(review), executesAt: stored.executesAt, paid: null }
  }
  const [first] = await tx.select().from(pendingDecisions).where(eq(pendingDecisions.playtestId, playtestId))
  if (first?.act !== act || first.reason !== reason)
    throw new AppError('STATE_CHANGED', 'You have just decided on this review. Undo that first.')
  return { ...stateAfter(review), executesAt: first.executesAt, paid: null }
}

async function storeDecision(tx: SystemTx, input: DecideReviewInput): Promise<Decision | undefined> {
  const { playtestId, studioId, act, reason = null, undoSeconds, now } = input
  const [decision] = await tx
    .insert(pendingDecisions)
    .select(
      sql`select p.id, p.studio_id, ${act}::text, ${reason}::text,
        ${at(new Date(now.getTime() + undoSeconds * 1000))}, ${at(now)}
        from ${playtests} p where p.id = ${playtestId} and p.studio_id = ${studioId}`,
    )
    .onConflictDoNothing()
    .returning()
  return decision
}

function assertDecidable(review: Playtest, act: Decision['act'], now: Date) {
  const refused = refusalOf(stateOf(review.status, review.returnedBy), act)
  if (refused !== null) throw new AppError('STATE_CHANGED', refused, { status: review.status })
  if (act === 'return_to_tester') assertReturnable(review, now)
  if (act === 'dispute') assertDecisionInTime(review, now)
}
