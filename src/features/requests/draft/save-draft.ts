import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { gameBuilds, games } from '#features/games/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { proofsOf, saveProofs } from '../brief/proof-questions.ts'
import { draftSaved } from '../events.ts'
import { DEADLINE_HOURS } from '../rules.ts'
import type { draftInput, draftOutput } from '../schema.ts'
import { composeScreener, saveScreener, screenerOf } from '../screener/save-screener.ts'
import { requestProofs, reviewRequests } from '../tables.ts'

type Draft = z.output<typeof draftInput>
type SavedDraft = z.output<typeof draftOutput>

interface SaveDraftInput {
  studioId: string
  draft: Draft
  now: Date
}

/**
 * Creates or overwrites a studio's draft if `draft.revision` is still the newest (optimistic locking). Idempotent.
 * Nothing is charged. Throws NOT_FOUND (game), STATE_CHANGED (already open, or saved elsewhere: with `revision`),
 * DUPLICATE_ERROR.
 */
export async function saveDraft(tx: SystemTx, { studioId, draft, now }: SaveDraftInput): Promise<SavedDraft> {
  await assertOwnGame(tx, { studioId, gameId: draft.gameId, buildId: draft.buildId })
  const values = columnsOf(draft, now)
  const saved = await tx
    .insert(reviewRequests)
    .values({
      ...values,
      id: draft.id,
      studioId,
      status: 'draft',
      creditCost: 0,
      pricePerSpot: 0,
      rewardPerSpot: 0,
      deadlineHours: DEADLINE_HOURS,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: reviewRequests.id,
      set: values,
      setWhere: sql`${eq(reviewRequests.studioId, studioId)} and ${eq(reviewRequests.status, 'draft')}
        and ${eq(reviewRequests.draftRevision, draft.revision)}`,
    })
    .returning({ id: reviewRequests.id, revision: reviewRequests.draftRevision, updatedAt: reviewRequests.updatedAt })
  if (!saved[0]) return savedOrThrow(tx, { studioId, draft })
  await assertFreeProofIds(tx, draft)
  await saveProofs(tx, { requestId: draft.id, studioId, proofs: proofsIn(draft) })
  await saveScreener(tx, { requestId: draft.id, studioId, questions: draft.screener, now })
  tx.happened(draftSaved({ requestId: draft.id, studioId }), now)
  return saved[0]
}

/** The proof questions of a draft without empty answers; text or answers may be missing. */
const proofsIn = ({ proofQuestions }: Draft) =>
  proofQuestions.map(({ accepted, options, ...rest }) => ({
    ...rest,
    accepted: accepted.filter((one) => one !== ''),
    options: options ? options.filter((one) => one !== '') : null,
  }))

/** Throws DUPLICATE_ERROR if a proof question id belongs to another request; our client never causes that. */
async function assertFreeProofIds(tx: SystemTx, { id, proofQuestions }: Draft) {
  if (proofQuestions.length === 0) return
  const ids = proofQuestions.map((proof) => proof.id)
  const taken = await tx
    .select({ id: requestProofs.questionId })
    .from(requestProofs)
    .where(and(inArray(requestProofs.questionId, ids), ne(requestProofs.requestId, id)))
  if (taken.length > 0) throw new AppError('DUPLICATE_ERROR')
}

function columnsOf(draft: Draft, now: Date) {
  return {
    gameId: draft.gameId,
    buildId: draft.buildId,
    testType: draft.testType,
    testInstructions: draft.testInstructions,
    estimatedDuration: draft.estimatedDuration,
    requireGameAccess: draft.requireGameAccess,
    newcomersOnly: draft.newcomersOnly,
    autoFillEnabled: draft.autoFillEnabled,
    autoFillPerSpot: draft.autoFillPerSpot,
    criteria: draft.criteria,
    confidentialityText: draft.confidentialityText || null,
    recording: draft.recording,
    recordingDays: draft.recordingDays,
    recordingOutside: draft.recordingOutside,
    requestedCount: draft.requestedCount,
    gameInstructions: {
      reviewMode: draft.reviewMode,
      customQuestions: draft.customQuestions,
      tasks: draft.tasks,
      sections: draft.sections,
      testerSelection: { totalTesters: draft.requestedCount, totalCost: 0 },
    },
    draftRevision: draft.revision + 1,
    updatedAt: now,
  }
}

const ownGame = z.object({ hasBuild: z.boolean() })

async function assertOwnGame(
  tx: SystemTx,
  { studioId, gameId, buildId }: { studioId: string; gameId: string; buildId: string | null },
) {
  const game = await foundRow(tx, ownGame)`
    select ${buildId}::uuid is null or exists (
      select 1 from ${gameBuilds} b where b.id = ${buildId}::uuid and b.game_id = g.id) as has_build
    from ${games} g where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`
  if (!game.hasBuild) {
    throw new AppError('VALIDATION_ERROR', 'Pick a build of this game.', {
      fields: { buildId: 'Pick a build of this game.' },
    })
  }
}

/** The result of an earlier equal save; otherwise throws the reason why nothing was saved. */
async function savedOrThrow(tx: SystemTx, { studioId, draft }: Omit<SaveDraftInput, 'now'>): Promise<SavedDraft> {
  const [found] = await tx.select().from(reviewRequests).where(eq(reviewRequests.id, draft.id))
  // The id belongs to another studio; our client never causes that. The error reveals nothing about that request.
  if (found?.studioId !== studioId) throw new AppError('DUPLICATE_ERROR')
  if (found.status !== 'draft')
    throw new AppError('STATE_CHANGED', 'This request is already open. Clone it to change what it asks.')
  const sameProofs = isDeepStrictEqual(await proofsOf(tx, draft.id), proofsIn(draft))
  const screener = (await screenerOf(tx, draft.id))?.questions ?? []
  if (
    sameProofs &&
    isDeepStrictEqual(screener, composeScreener(draft.screener)) &&
    isDeepStrictEqual(columnsOf(draft, found.updatedAt), pick(found, columnsOf(draft, found.updatedAt)))
  )
    return { id: found.id, revision: found.draftRevision, updatedAt: found.updatedAt }
  throw new AppError('STATE_CHANGED', 'This draft was changed in another window.', { revision: found.draftRevision })
}

const pick = <T extends object>(row: T, like: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key as keyof T]])) as Partial<T>
