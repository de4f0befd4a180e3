import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reviewReward } from '#features/credits/rules.ts'
import { settingKeys } from '#features/credits/settings/credit-settings.ts'
import { assertPriceUnchanged, readSettings } from '#features/credits/settings/prices.ts'
import { lockGameShared } from '#features/games/lock-game.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { composeBrief, depthErrors, instructionsMissing } from './brief/compose-brief.ts'
import { proofErrors, proofsOf } from './brief/proof-questions.ts'
import { ofPlan } from './close-request.ts'
import { requestOpened } from './events.ts'
import { type LockedRequest, lockOwnRequest } from './lock-request.ts'
import { buildByPlan } from './ports.ts'
import { screenerOf } from './screener/save-screener.ts'
import { autoFillSkips, screenerErrors } from './screener/screener.ts'
import { assertRoomForRecordings } from './spots/assert-room-for-recordings.ts'
import { payForSpots } from './spots/pay-for-spots.ts'
import { reviewRequests } from './tables.ts'
import { togetherErrors } from './together/rules.ts'

interface OpenRequestInput {
  requestId: string
  studioId: string
  /** The revision of the draft that the studio saw. */
  revision: number
  /** The total cost that the button showed. */
  shownCost: number
  quota?: StorageQuota
  /** With all stages of its plan over days, in one transaction. */
  ofPlan?: boolean
  now: Date
}

/**
 * Opens a draft: compares the current price with the shown one and pays for each spot into its own escrow; recordings
 * get room in the studio's storage (sessions-8). Idempotent. Throws NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR (fields),
 * PRICE_CHANGED, INSUFFICIENT_CREDITS.
 */
export async function openRequest(tx: SystemTx, input: OpenRequestInput) {
  const { requestId, studioId, revision, shownCost, quota = standardQuota, now } = input
  const draft = await lockOwnRequest(tx, { requestId, studioId })
  if (draft.status === 'open') return { id: draft.id, creditCost: draft.creditCost, spots: draft.requestedCount }
  if (draft.status === 'closed') throw new AppError('STATE_CHANGED', 'This request is already closed.')
  if (draft.daysPlanId !== null && !input.ofPlan) throw new AppError('STATE_CHANGED', ofPlan)
  if (draft.draftRevision !== revision)
    throw new AppError('STATE_CHANGED', 'This draft was changed in another window. Check it before you order.', {
      revision: draft.draftRevision,
    })
  const { buildId, title } = await assertReady(tx, draft, { wanted: await wantedBuild(tx, draft), now })
  const { reviewMode } = draft.gameInstructions
  const settings = await readSettings(tx, settingKeys)
  const price = settings[reviewMode]
  const cost = price * draft.requestedCount
  assertPriceUnchanged({ shown: shownCost, inForce: cost })
  await assertRoomForRecordings(tx, { request: draft, spots: draft.requestedCount, quota })
  await tx
    .update(reviewRequests)
    .set({
      status: 'open',
      buildId,
      openedAt: now,
      updatedAt: now,
      creditCost: cost,
      pricePerSpot: price,
      rewardPerSpot: reviewReward(reviewMode, settings),
      togetherReward: draft.togetherAt && reviewReward('quick', settings),
      gameInstructions: {
        ...draft.gameInstructions,
        ...composeBrief(draft.gameInstructions),
        testerSelection: { totalTesters: draft.requestedCount, totalCost: cost },
      },
    })
    .where(and(eq(reviewRequests.id, requestId), eq(reviewRequests.status, 'draft')))
  tx.happened(requestOpened({ requestId, studioId, gameId: draft.gameId }), now)
  const spots = Array.from({ length: draft.requestedCount }, (_, at) => ({ id: randomUUID(), number: at + 1 }))
  const request = { id: requestId, studioId, gameId: draft.gameId, title }
  await payForSpots(tx, { request, spots, total: spots.length, price, now })
  return { id: requestId, creditCost: cost, spots: spots.length }
}

/** The build of the draft; a plan of two builds decides it itself. */
const wantedBuild = (tx: SystemTx, { id, gameId, buildId, requestedCount, concealsBuild }: LockedRequest) =>
  concealsBuild ? buildByPlan.ask(tx, { requestId: id, gameId, testers: requestedCount }) : Promise.resolve(buildId)

const readyBuild = z.object({ id: z.string() })

/**
 * Asserts that the draft has instructions, a ready build and a complete brief. Locks game and build FOR SHARE and
 * returns the build to freeze with the request. Throws NOT_FOUND, VALIDATION_ERROR (`fields`).
 */
async function assertReady(
  tx: SystemTx,
  draft: LockedRequest,
  { wanted, now }: { wanted: string | null; now: Date },
): Promise<{ buildId: string; title: string }> {
  const { title } = await lockGameShared(tx, { gameId: draft.gameId, studioId: draft.studioId })
  const [build] = await rows(tx, readyBuild)`
    select b.id from ${games} g join ${gameBuilds} b on b.id = coalesce(${wanted}::uuid, g.current_build_id)
    where g.id = ${draft.gameId} and b.game_id = g.id and b.state = 'ready' for share of b`
  const fields: Record<string, string> = {}
  if (draft.testInstructions === '') fields.testInstructions = instructionsMissing
  if (!build) fields.buildId = 'Pick a build that is ready, so testers have something to play.'
  Object.assign(fields, depthErrors(draft.gameInstructions), proofErrors(await proofsOf(tx, draft.id)))
  const screener = await screenerOf(tx, draft.id)
  if (screener) Object.assign(fields, screenerErrors(screener.questions))
  if (screener && draft.autoFillEnabled) fields.autoFillEnabled = autoFillSkips
  if (draft.togetherAt) Object.assign(fields, togetherErrors(draft.togetherAt, draft.requestedCount, now))
  const first = Object.values(fields)[0]
  if (first || !build) throw new AppError('VALIDATION_ERROR', first, { fields })
  return { buildId: build.id, title }
}
