import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { ReviewDepth } from '#shared/depths.ts'
import { AppError } from '#shared/errors.ts'
import { saveDraft } from '../draft/save-draft.ts'
import { draftInput } from '../schema.ts'
import { saveScreener, screenerOf } from '../screener/save-screener.ts'
import { reviewRequests } from '../tables.ts'

interface PlannedDraft {
  requestId: string
  studioId: string
  reviewMode: ReviewDepth
  minutes: number
  gameId: string
  buildId: string
  testers: number
  now: Date
}

interface MakeStageInput extends PlannedDraft {
  daysPlanId: string
  stage: number
  opensAfter: number | null
  startsWithin: number | null
  /** What `parkStages` answered. */
  parkedAt: string
}

/**
 * Makes a draft the stage of a plan over days, or changes what the plan says of it; the wizard fills in the rest (plans-5).
 * Throws NOT_FOUND, DUPLICATE_ERROR, STATE_CHANGED for a request that is open or no stage of this plan.
 */
export const makeStage = (
  tx: SystemTx,
  { daysPlanId, stage, opensAfter, startsWithin, parkedAt, ...of }: MakeStageInput,
): Promise<void> =>
  planDraft(tx, of, {
    place: { daysPlanId, stage, opensAfter, startsWithin },
    isPlanned: inArray(reviewRequests.daysPlanId, [daysPlanId, parkedAt]),
  })

/**
 * Makes a draft a test that everybody plays at the same time, or changes what its plan says of it (plans-6). Throws as
 * `makeStage`.
 */
export const makeTogether = (tx: SystemTx, { togetherAt, ...of }: PlannedDraft & { togetherAt: Date }): Promise<void> =>
  planDraft(tx, of, { place: { togetherAt }, isPlanned: isNotNull(reviewRequests.togetherAt) })

interface Planned {
  /** What the plan says of the request. */
  place: Partial<typeof reviewRequests.$inferInsert>
  /** Predicate: the request is of the plan already. */
  isPlanned: SQL
}

async function planDraft(tx: SystemTx, of: PlannedDraft, { place, isPlanned }: Planned): Promise<void> {
  const { requestId, studioId, gameId, buildId, testers, reviewMode, minutes, now } = of
  const [changed] = await tx
    .update(reviewRequests)
    .set({
      ...place,
      gameId,
      buildId,
      requestedCount: testers,
      estimatedDuration: minutes,
      gameInstructions: sql`${reviewRequests.gameInstructions} || jsonb_build_object('reviewMode', ${reviewMode}::text)`,
      draftRevision: sql`${reviewRequests.draftRevision} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(reviewRequests.id, requestId),
        eq(reviewRequests.studioId, studioId),
        isPlanned,
        eq(reviewRequests.status, 'draft'),
      ),
    )
    .returning({ id: reviewRequests.id })
  if (changed) return
  const draft = draftInput.parse({
    id: requestId,
    gameId,
    buildId,
    reviewMode,
    testType: 'gameplay',
    estimatedDuration: minutes,
    requestedCount: testers,
  })
  await saveDraft(tx, { studioId, draft, now })
  const made = await tx
    .update(reviewRequests)
    .set(place)
    .where(and(eq(reviewRequests.id, requestId), eq(reviewRequests.draftRevision, 1)))
    .returning({ id: reviewRequests.id })
  if (!made[0]) throw new AppError('DUPLICATE_ERROR')
}

/**
 * Takes drafts out of the way whose stages get a later number: a number has one stage. `makeStage` brings them back in the
 * same transaction. Returns where they are meanwhile.
 */
export async function parkStages(tx: SystemTx, requestIds: readonly string[]): Promise<string> {
  const parkedAt = randomUUID()
  if (requestIds.length > 0)
    await tx
      .update(reviewRequests)
      .set({ daysPlanId: parkedAt })
      .where(and(inArray(reviewRequests.id, [...requestIds]), eq(reviewRequests.status, 'draft')))
  return parkedAt
}

interface CloneStageInput {
  newId: string
  daysPlanId: string
  stage: number
  opensAfter: number | null
  startsWithin: number | null
}

/** Makes the copy of a request, which the caller has just made, a stage of a plan. */
export const placeStage = (tx: SystemTx, { newId, ...place }: CloneStageInput): Promise<void> =>
  placeCopy(tx, newId, place)

/** Gives the copy of a request, which the caller has just made, the date of its plan. */
export const placeTogether = (tx: SystemTx, { newId, togetherAt }: { newId: string; togetherAt: Date }) =>
  placeCopy(tx, newId, { togetherAt })

async function placeCopy(tx: SystemTx, newId: string, place: Planned['place']): Promise<void> {
  await tx
    .update(reviewRequests)
    .set(place)
    .where(and(eq(reviewRequests.id, newId), eq(reviewRequests.status, 'draft')))
}

interface CarryTermsInput {
  /** The first stage so far, and the first stage now: drafts of one studio. */
  from: string
  to: string
  studioId: string
  now: Date
}

/**
 * Gives the draft that is now the first stage of a plan what only the first stage says: who may take a place, what is
 * confidential, how it is recorded, and the questions before it.
 */
export async function carryTerms(tx: SystemTx, { from, to, studioId, now }: CarryTermsInput): Promise<void> {
  await tx.execute(sql`
    update ${reviewRequests} r set criteria = f.criteria, confidentiality_text = f.confidentiality_text, recording = f.recording,
      recording_days = f.recording_days, recording_outside = f.recording_outside, require_game_access = f.require_game_access,
      newcomers_only = f.newcomers_only, auto_fill_enabled = f.auto_fill_enabled, auto_fill_per_spot = f.auto_fill_per_spot
    from ${reviewRequests} f
    where r.id = ${to} and f.id = ${from} and r.status = 'draft' and r.studio_id = ${studioId} and f.studio_id = ${studioId}`)
  const questions = (await screenerOf(tx, from))?.questions ?? []
  await saveScreener(tx, { requestId: to, studioId, questions, now })
  await saveScreener(tx, { requestId: from, studioId, questions: [], now })
}

interface ShareTermsInput {
  daysPlanId: string
  gameId: string
  buildId: string
  testers: number
}

/**
 * Gives the drafts of a plan's stages what they have in common: number, game and build of the plan, and of the first stage who
 * may take it, what is confidential, and how it is recorded. The caller has locked them.
 */
export async function shareTerms(
  tx: SystemTx,
  { daysPlanId, gameId, buildId, testers }: ShareTermsInput,
): Promise<void> {
  await tx.execute(sql`
    update ${reviewRequests} r set build_id = ${buildId}, requested_count = ${testers}, game_id = ${gameId}, criteria = f.criteria,
      confidentiality_text = f.confidentiality_text, recording = f.recording, recording_days = f.recording_days,
      recording_outside = f.recording_outside, require_game_access = f.require_game_access, newcomers_only = f.newcomers_only,
      auto_fill_enabled = r.stage = 1 and f.auto_fill_enabled
    from ${reviewRequests} f
    where r.days_plan_id = ${daysPlanId} and r.status = 'draft' and f.days_plan_id = r.days_plan_id and f.stage = 1`)
}
