import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { cloneRequest } from '#features/requests/draft/clone-request.ts'
import { deleteDraft } from '#features/requests/draft/delete-draft.ts'
import { carryTerms, makeStage, parkStages, placeStage } from '#features/requests/stages/make-stage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { assertReadyBuild } from '../hunt/save-hunt.ts'
import { daysSaved } from './events.ts'
import { lockDays, lockOwnDays } from './lock-days.ts'
import type { cloneDaysInput, saveDaysInput } from './schema.ts'
import { dayPlans } from './tables.ts'

type SaveDaysInput = z.output<typeof saveDaysInput> & { studioId: string; now: Date }

const changed = 'This draft was changed in another window. Reload it before you go on.'
const isOpen = 'This plan is open: its terms stay. Clone it to change them.'

/**
 * Saves the draft of a plan over days with the drafts of its stages, in their order; nothing is paid. A save with a
 * revision that is not the newest is refused. Throws NOT_FOUND (game; another studio's draft), VALIDATION_ERROR (`fields`: the build),
 * STATE_CHANGED, DUPLICATE_ERROR (an id of another request).
 */
export async function saveDays(tx: SystemTx, { id, revision, studioId, now, stages, ...fields }: SaveDaysInput) {
  const before = await lockDays(tx, { planId: id })
  if (before && before.studioId !== studioId) throw new AppError('NOT_FOUND')
  if (before?.openedAt) throw new AppError('STATE_CHANGED', isOpen)
  if (before && before.revision !== revision) throw new AppError('STATE_CHANGED', changed)
  if (!before && revision !== 0) throw new AppError('NOT_FOUND')
  const { gameId, buildId, testers } = fields
  await assertReadyBuild(tx, { studioId, gameId, buildId })
  const kept = stages.map(({ requestId }) => requestId)
  const former = before?.stages.map((stage) => stage.id) ?? []
  const removed = former.filter((requestId) => !kept.includes(requestId))
  const later = before?.stages.filter(({ id: requestId, stage }) => kept.indexOf(requestId) + 1 > stage) ?? []
  const parkedAt = await parkStages(tx, [...removed, ...later.map((stage) => stage.id)])
  for (const [at, stage] of stages.entries()) {
    const gap = at === 0 ? { opensAfter: null, startsWithin: null } : {}
    const of = { studioId, daysPlanId: id, parkedAt, stage: at + 1, gameId, buildId, testers, now }
    await makeStage(tx, { ...stage, ...gap, ...of })
  }
  const [from, to] = [former[0], kept[0]]
  if (from && to && from !== to) await carryTerms(tx, { from, to, studioId, now })
  for (const requestId of removed) await deleteDraft(tx, { requestId, studioId, ofPlan: true, now })
  const next = revision + 1
  const saved = before
    ? await tx
        .update(dayPlans)
        .set({ ...fields, revision: next })
        .where(sql`id = ${id} and revision = ${revision}`)
        .returning({ id: dayPlans.id })
    : await tx
        .insert(dayPlans)
        .values({ ...fields, id, studioId, revision: next, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: dayPlans.id })
  if (!saved[0]) throw new AppError('STATE_CHANGED', changed)
  tx.happened(daysSaved({ planId: id, studioId, gameId }), now)
  return { id, revision: next }
}

interface OwnDays {
  planId: string
  studioId: string
  now: Date
}

/** Deletes a draft with its stages. Throws NOT_FOUND, STATE_CHANGED when it is open. */
export async function deleteDays(tx: SystemTx, { planId, studioId, now }: OwnDays): Promise<void> {
  const plan = await lockOwnDays(tx, { planId, studioId })
  if (plan.openedAt) throw new AppError('STATE_CHANGED', 'Only a draft can be deleted. An open plan can be ended.')
  for (const { id: requestId } of plan.stages) await deleteDraft(tx, { requestId, studioId, ofPlan: true, now })
  await tx.execute(sql`delete from ${dayPlans} where id = ${planId} and opened_at is null`)
  tx.happened(daysSaved({ planId, studioId, gameId: plan.gameId }), now)
}

/** Deletes the drafts of a studio that is erased. */
export async function deleteDraftsOf(tx: SystemTx, { studioId, now }: Omit<OwnDays, 'planId'>): Promise<void> {
  const drafts = await rows(tx, idRow)`
    select id from ${dayPlans} where studio_id = ${studioId} and opened_at is null order by id`
  for (const { id: planId } of drafts) await deleteDays(tx, { planId, studioId, now })
}

type CloneDaysInput = z.output<typeof cloneDaysInput> & { studioId: string; now: Date }

/** Copies a plan with its stages into new drafts. Idempotent. Throws NOT_FOUND, VALIDATION_ERROR, DUPLICATE_ERROR. */
export async function cloneDays(tx: SystemTx, { id, newId, requestIds, studioId, now }: CloneDaysInput) {
  const plan = await lockOwnDays(tx, { planId: id, studioId })
  if (requestIds.length !== plan.stages.length) throw new AppError('VALIDATION_ERROR')
  const { gameId, buildId, question, testers, joinDays } = plan
  const inserted = await tx
    .insert(dayPlans)
    .values({ id: newId, studioId, gameId, buildId, question, testers, joinDays, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: dayPlans.id })
  if (!inserted[0]) {
    const made = await lockOwnDays(tx, { planId: newId, studioId })
    return { id: newId, revision: made.revision }
  }
  for (const [at, { id: requestId, stage, opensAfter, startsWithin }] of plan.stages.entries()) {
    const copy = requestIds[at] as string
    await cloneRequest(tx, { requestId, newId: copy, studioId, now })
    await placeStage(tx, { newId: copy, daysPlanId: newId, stage, opensAfter, startsWithin })
  }
  tx.happened(daysSaved({ planId: newId, studioId, gameId }), now)
  return { id: newId, revision: 1 }
}
