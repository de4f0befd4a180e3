import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { cloneRequest } from '#features/requests/draft/clone-request.ts'
import { makeTogether, placeTogether } from '#features/requests/stages/make-stage.ts'
import { dateError } from '#features/requests/together/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { assertReadyBuild } from '../hunt/save-hunt.ts'
import { togetherSaved } from './events.ts'
import { lockOwnTogether, lockTogether } from './lock-together.ts'
import type { cloneTogetherInput, saveTogetherInput } from './schema.ts'
import { togetherPlans } from './tables.ts'

type SaveTogetherInput = z.output<typeof saveTogetherInput> & { studioId: string; now: Date }

const changed = 'This draft was changed in another window. Reload it before you go on.'
const isOpen = 'Testers can book this date: its terms stay. Clone the plan to change them.'

/**
 * Saves the draft of a plan with the draft of its request, which the wizard finishes and orders; nothing is paid. A save with
 * a revision that is not the newest is refused. Throws NOT_FOUND (game; another studio's draft), VALIDATION_ERROR
 * (`fields`: the build, the date), STATE_CHANGED, DUPLICATE_ERROR (an id of another request).
 */
export async function saveTogether(tx: SystemTx, { id, requestId, revision, studioId, now, ...of }: SaveTogetherInput) {
  const before = await lockTogether(tx, { planId: id })
  if (before && before.studioId !== studioId) throw new AppError('NOT_FOUND')
  if (before && before.status !== 'draft') throw new AppError('STATE_CHANGED', isOpen)
  if (before && before.revision !== revision) throw new AppError('STATE_CHANGED', changed)
  if (before && before.requestId !== requestId) throw new AppError('DUPLICATE_ERROR')
  if (!before && revision !== 0) throw new AppError('NOT_FOUND')
  const { gameId, buildId, question, zone, togetherAt, ...terms } = of
  const wrong = dateError(togetherAt, now)
  if (wrong !== null) throw new AppError('VALIDATION_ERROR', wrong, { fields: { togetherAt: wrong } })
  await assertReadyBuild(tx, { studioId, gameId, buildId })
  await makeTogether(tx, { ...terms, requestId, studioId, gameId, buildId, togetherAt, now })
  const next = revision + 1
  const saved = before
    ? await tx
        .update(togetherPlans)
        .set({ question, zone, revision: next })
        .where(sql`id = ${id} and revision = ${revision}`)
        .returning({ id: togetherPlans.id })
    : await tx
        .insert(togetherPlans)
        .values({ id, requestId, question, zone, studioId, revision: next, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: togetherPlans.id })
  if (!saved[0]) throw new AppError('STATE_CHANGED', changed)
  tx.happened(togetherSaved({ planId: id, studioId, requestId }), now)
  return { id, requestId, revision: next }
}

type CloneTogetherInput = z.output<typeof cloneTogetherInput> & { studioId: string; now: Date }

/**
 * Copies a plan with its request into a new draft, which keeps the date until the studio sets another. Idempotent. Throws
 * NOT_FOUND, DUPLICATE_ERROR.
 */
export async function cloneTogether(tx: SystemTx, { id, newId, newRequestId, studioId, now }: CloneTogetherInput) {
  const { requestId, question, zone, togetherAt } = await lockOwnTogether(tx, { planId: id, studioId })
  const made = await lockTogether(tx, { planId: newId, studioId })
  if (made && made.requestId !== newRequestId) throw new AppError('DUPLICATE_ERROR')
  if (made) return { id: newId, requestId: newRequestId, revision: made.revision }
  await cloneRequest(tx, { requestId, newId: newRequestId, studioId, now })
  await placeTogether(tx, { newId: newRequestId, togetherAt })
  const inserted = await tx
    .insert(togetherPlans)
    .values({ id: newId, requestId: newRequestId, question, zone, studioId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: togetherPlans.id })
  if (!inserted[0]) throw new AppError('DUPLICATE_ERROR')
  tx.happened(togetherSaved({ planId: newId, studioId, requestId: newRequestId }), now)
  return { id: newId, requestId: newRequestId, revision: 1 }
}
