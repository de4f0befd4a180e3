import { and, eq, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { draftCloned } from '../events.ts'
import { saveScreener, screenerOf } from '../screener/save-screener.ts'
import { requestProofs, reviewRequests } from '../tables.ts'

interface CloneRequestInput {
  requestId: string
  /** Chosen by the browser; makes the call idempotent. */
  newId: string
  studioId: string
  /** Of the copy; as many as before by default. */
  testers?: number | undefined
  now: Date
}

/** Copies a request into a new draft for the game's current build. Throws NOT_FOUND, DUPLICATE_ERROR. */
export async function cloneRequest(tx: SystemTx, { requestId, newId, studioId, testers, now }: CloneRequestInput) {
  const own = eq(reviewRequests.studioId, studioId)
  const [from] = await tx
    .select()
    .from(reviewRequests)
    .where(and(eq(reviewRequests.id, requestId), own))
  if (!from) throw new AppError('NOT_FOUND')
  const requestedCount = testers ?? from.requestedCount
  const inserted = await tx
    .insert(reviewRequests)
    .values({
      id: newId,
      studioId,
      gameId: from.gameId,
      status: 'draft',
      testType: from.testType,
      testInstructions: from.testInstructions,
      estimatedDuration: from.estimatedDuration,
      requireGameAccess: from.requireGameAccess,
      newcomersOnly: from.newcomersOnly,
      autoFillEnabled: from.autoFillEnabled,
      autoFillPerSpot: from.autoFillPerSpot,
      criteria: from.criteria,
      confidentialityText: from.confidentialityText,
      recording: from.recording,
      recordingDays: from.recordingDays,
      recordingOutside: from.recordingOutside,
      gameInstructions: {
        ...from.gameInstructions,
        testerSelection: { totalTesters: requestedCount, totalCost: 0 },
      },
      requestedCount,
      creditCost: 0,
      pricePerSpot: 0,
      rewardPerSpot: 0,
      deadlineHours: from.deadlineHours,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: reviewRequests.id })
    .returning({ id: reviewRequests.id })
  if (inserted[0]) {
    const screener = await screenerOf(tx, requestId)
    if (screener) await saveScreener(tx, { requestId: newId, studioId, questions: screener.questions, now })
    await tx.execute(sql`
      insert into ${requestProofs} (question_id, request_id, studio_id, text, accepted, options, position)
      select gen_random_uuid(), ${newId}, studio_id, text, accepted, options, position from ${requestProofs} where request_id = ${requestId}`)
  }
  if (!inserted[0]) await assertEarlierClone(tx, { newId, studioId, gameId: from.gameId })
  tx.happened(draftCloned({ requestId: newId, studioId }), now)
  return { id: newId, updatedAt: now }
}

/** Asserts that the existing request with this id is from an earlier call. Throws DUPLICATE_ERROR. */
async function assertEarlierClone(
  tx: SystemTx,
  { newId, studioId, gameId }: { newId: string; studioId: string; gameId: string },
) {
  const [existing] = await tx
    .select({ id: reviewRequests.id })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.id, newId), eq(reviewRequests.studioId, studioId), eq(reviewRequests.gameId, gameId)))
  if (!existing) throw new AppError('DUPLICATE_ERROR')
}
