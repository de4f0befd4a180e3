import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { DEADLINE_HOURS } from '../participations/rules.ts'
import type { draftInput } from './schema.ts'
import { reviewRequests } from './tables.ts'

type Draft = z.output<typeof draftInput>

/** Makes or overwrites a studio's draft. Nothing is charged. Throws NOT_FOUND (game), STATE_CHANGED (already open). */
export async function saveDraft(tx: SystemTx, { studioId, draft, now }: { studioId: string; draft: Draft; now: Date }) {
  await refuseForeignGame(tx, { studioId, gameId: draft.gameId, buildId: draft.buildId })
  const values = columnsOf(draft, now)
  const saved = await tx
    .insert(reviewRequests)
    .values({
      ...values,
      id: draft.id,
      studioId,
      status: 'draft',
      creditCost: 0,
      pricePerPlace: 0,
      rewardPerPlace: 0,
      deadlineHours: DEADLINE_HOURS,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: reviewRequests.id,
      set: values,
      setWhere: and(eq(reviewRequests.studioId, studioId), eq(reviewRequests.status, 'draft')),
    })
    .returning({ id: reviewRequests.id, updatedAt: reviewRequests.updatedAt })
  if (!saved[0]) await sayWhy(tx, { studioId, id: draft.id })
  await announce(tx, personTopic(studioId), 'requests', draft.id)
  return { id: draft.id, updatedAt: now }
}

function columnsOf(draft: Draft, now: Date) {
  return {
    gameId: draft.gameId,
    buildId: draft.buildId,
    testType: draft.testType,
    testInstructions: draft.testInstructions,
    estimatedDuration: draft.estimatedDuration,
    requireGameAccess: draft.requireGameAccess,
    autoFillEnabled: draft.autoFillEnabled,
    criteria: draft.criteria,
    confidentialityText: draft.confidentialityText || null,
    requestedCount: draft.requestedCount,
    gameInstructions: {
      reviewMode: draft.reviewMode,
      customQuestions: draft.customQuestions,
      tasks: draft.tasks,
      sections: draft.sections,
      testerSelection: { totalTesters: draft.requestedCount, totalCost: 0 },
    },
    updatedAt: now,
  }
}

async function refuseForeignGame(
  tx: SystemTx,
  { studioId, gameId, buildId }: { studioId: string; gameId: string; buildId: string | null },
) {
  const { rows } = await tx.execute<{ build_ok: boolean }>(sql`
    select ${buildId}::uuid is null or exists (
      select 1 from game_builds b where b.id = ${buildId}::uuid and b.game_id = g.id) as build_ok
    from games g where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  if (!rows[0].build_ok) {
    throw new AppError('VALIDATION_ERROR', 'Pick a build of this game.', {
      fields: { buildId: 'Pick a build of this game.' },
    })
  }
}

async function sayWhy(tx: SystemTx, { studioId, id }: { studioId: string; id: string }): Promise<never> {
  const [found] = await tx
    .select({ studioId: reviewRequests.studioId })
    .from(reviewRequests)
    .where(eq(reviewRequests.id, id))
  // Somebody else's id is a collision that no browser of ours makes: it learns nothing of that request.
  if (found?.studioId !== studioId) throw new AppError('DUPLICATE_ERROR')
  throw new AppError('STATE_CHANGED', 'This request is already open. Clone it to change what it asks.')
}
