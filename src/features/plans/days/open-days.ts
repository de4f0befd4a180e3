import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { settingKeys } from '#features/credits/settings/credit-settings.ts'
import { assertPriceUnchanged, readSettings } from '#features/credits/settings/prices.ts'
import { extendRequest } from '#features/requests/extend-request.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { assertRoomForStages } from '#features/requests/spots/assert-room-for-recordings.ts'
import { assertAffordable } from '#features/requests/spots/pay-for-spots.ts'
import { reviewSpots } from '#features/requests/sql.ts'
import { shareTerms } from '#features/requests/stages/make-stage.ts'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { daysOpened, placeAdded } from './events.ts'
import { lockOwnDays } from './lock-days.ts'
import { dayLimits } from './rules.ts'
import type { addPlaceInput, openDaysInput } from './schema.ts'
import { dayPlans } from './tables.ts'

interface Ordered {
  studioId: string
  quota?: StorageQuota
  now: Date
}

/**
 * Opens all stages of a draft in one transaction: each is a request with spots and escrow of its own, at the price of its
 * depth (plans-5). Idempotent. Throws NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR (names the stage), PRICE_CHANGED,
 * INSUFFICIENT_CREDITS with the cost of all.
 */
export async function openDays(tx: SystemTx, input: z.output<typeof openDaysInput> & Ordered) {
  const { id: planId, revision, stageRevisions, shownCost, studioId, quota = standardQuota, now } = input
  const plan = await lockOwnDays(tx, { planId, studioId })
  const opened = { id: planId, revision: plan.revision }
  if (plan.openedAt) return opened
  // What testers do stands in the drafts of the stages, which are saved each for itself.
  const isAsShown = isDeepStrictEqual(
    stageRevisions,
    plan.stages.map((stage) => stage.draftRevision),
  )
  if (plan.revision !== revision || !isAsShown)
    throw new AppError('STATE_CHANGED', 'This draft was changed in another window. Check it before you start.')
  const { gameId, buildId, testers, joinDays } = plan
  const settings = await readSettings(tx, settingKeys)
  const stages = plan.stages.map((stage) => ({ ...stage, cost: settings[stage.depth] * testers }))
  const cost = stages.reduce((sum, stage) => sum + stage.cost, 0)
  assertPriceUnchanged({ shown: shownCost, inForce: cost })
  await shareTerms(tx, { daysPlanId: planId, gameId, buildId, testers })
  await assertAffordable(tx, { studioId, cost })
  await assertRoomForStages(tx, { studioId, daysPlanId: planId, testers, quota })
  for (const { id: requestId, stage, draftRevision, cost: shown } of stages)
    await openRequest(tx, {
      requestId,
      studioId,
      revision: draftRevision,
      shownCost: shown,
      quota,
      ofPlan: true,
      now,
    }).catch((error: unknown) => {
      throw ofStage(stage, error)
    })
  const joinUntil = new Date(now.getTime() + hours(24 * joinDays))
  await tx.execute(sql`
    update ${dayPlans} set opened_at = ${at(now)}, join_until = ${at(joinUntil)} where id = ${planId} and opened_at is null`)
  tx.happened(daysOpened({ planId, studioId, gameId }), now)
  return opened
}

/** What a stage lacks, with its number. */
const ofStage = (stage: number, error: unknown) =>
  error instanceof AppError && error.code === 'VALIDATION_ERROR'
    ? new AppError('VALIDATION_ERROR', `Stage ${stage}: ${error.message}`, { stage })
    : error

/**
 * Pays for one more place of an open plan, a spot in every stage, at its frozen prices: for a tester who left after their
 * first stage. Idempotent. Throws NOT_FOUND, STATE_CHANGED (places can't be taken any more; prices changed),
 * VALIDATION_ERROR, PRICE_CHANGED, INSUFFICIENT_CREDITS, DUPLICATE_ERROR.
 */
export async function addPlace(tx: SystemTx, input: z.output<typeof addPlaceInput> & Ordered): Promise<void> {
  const { id: planId, spotIds, shownPrice, studioId, quota = standardQuota, now } = input
  const plan = await lockOwnDays(tx, { planId, studioId })
  const { stages, joinUntil, gameId } = plan
  if (!joinUntil || joinUntil <= now || plan.endedEarlyAt)
    throw new AppError('STATE_CHANGED', 'Places of this plan can’t be taken anymore.')
  if (spotIds.length !== stages.length) throw new AppError('VALIDATION_ERROR')
  const price = stages.reduce((sum, stage) => sum + stage.pricePerSpot, 0)
  assertPriceUnchanged({ shown: shownPrice, inForce: price })
  if (!(await isAdded(tx, spotIds))) {
    await assertAffordable(tx, { studioId, cost: price })
    await assertRoomForStages(tx, { studioId, daysPlanId: planId, testers: 1, quota })
  }
  let total = plan.testers
  for (const [at, { id: requestId, pricePerSpot }] of stages.entries()) {
    const spots = { spotIds: [spotIds[at] as string], shownPrice: pricePerSpot }
    total = (await extendRequest(tx, { requestId, studioId, ...spots, ofPlan: true, quota, now })).spots
  }
  if (total > dayLimits.testers.max) throw new AppError('VALIDATION_ERROR', `At most ${dayLimits.testers.max} testers.`)
  await tx.execute(sql`update ${dayPlans} set testers = ${total} where id = ${planId}`)
  tx.happened(placeAdded({ planId, studioId, gameId }), now)
}

/** Whether an earlier call made one of these spots; `extendRequest` looks at whose they are. */
async function isAdded(tx: SystemTx, spotIds: readonly string[]): Promise<boolean> {
  const made = await rows(tx, idRow)`
    select s.id from ${reviewSpots} s where s.id = any(${sql.param(spotIds)}::uuid[]) limit 1`
  return made.length > 0
}
