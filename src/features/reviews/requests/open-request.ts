import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { openEscrows } from '#features/credits/open-accounts.ts'
import { readSettings, refuseChangedPrice } from '#features/credits/prices.ts'
import { reviewReward, settingKeys, typeLabels } from '#features/credits/rules.ts'
import { type Leg, type PostedLeg, transfer } from '#features/credits/transfer.ts'
import { holdGame } from '#features/games/hold-game.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError, insufficientCredits } from '#shared/errors.ts'
import { announcePlaces } from './announce-places.ts'
import { requestLimits } from './rules.ts'
import { reviewPlaces, reviewRequests } from './tables.ts'
import { noInstructions, whatDepthLacks, whatIsAsked } from './what-is-asked.ts'

interface Opening {
  requestId: string
  studioId: string
  /** The whole cost the button showed. */
  shownCost: number
  now: Date
}

type Draft = typeof reviewRequests.$inferSelect

/**
 * Opens a draft: the price is read and compared with the shown one, each place gets an escrow of its own and one transfer
 * into it, welcome credits first. A repeated call answers the first result.
 * Throws NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR (fields), PRICE_CHANGED, INSUFFICIENT_CREDITS.
 */
export async function openRequest(tx: SystemTx, { requestId, studioId, shownCost, now }: Opening) {
  const draft = await lockDraft(tx, { requestId, studioId })
  if (draft.status === 'open') return { id: draft.id, creditCost: draft.creditCost, places: draft.requestedCount }
  if (draft.status === 'closed') throw new AppError('STATE_CHANGED', 'This request is already closed.')
  const { buildId, title } = await refuseUnready(tx, draft)
  const { reviewMode } = draft.gameInstructions
  const settings = await readSettings(tx, settingKeys)
  const price = settings[reviewMode]
  const cost = price * draft.requestedCount
  refuseChangedPrice({ shown: shownCost, inForce: cost })
  if (price > requestLimits.pricePerPlace)
    throw new AppError('VALIDATION_ERROR', 'A place costs more than one transfer may move.')
  await refuseUnaffordable(tx, { studioId, cost })

  const places = Array.from({ length: draft.requestedCount }, (_, at) => ({ id: randomUUID(), number: at + 1 }))
  await tx
    .insert(reviewPlaces)
    .values(places.map((place) => ({ ...place, requestId, studioId, price, updatedAt: now })))
  await tx
    .update(reviewRequests)
    .set({
      status: 'open',
      buildId,
      openedAt: now,
      updatedAt: now,
      creditCost: cost,
      pricePerPlace: price,
      rewardPerPlace: reviewReward(reviewMode, settings),
      gameInstructions: {
        ...draft.gameInstructions,
        ...whatIsAsked(draft.gameInstructions),
        testerSelection: { totalTesters: draft.requestedCount, totalCost: cost },
      },
    })
    .where(and(eq(reviewRequests.id, requestId), eq(reviewRequests.status, 'draft')))
  await announce(tx, personTopic(studioId), 'credits')
  await announcePlaces(tx, { requestId, studioId, gameId: draft.gameId })
  await openEscrows(
    tx,
    places.map(({ id }) => id),
  )
  const legs = places.map(
    ({ id, number }): Leg => ({
      fromProfile: studioId,
      draw: 'welcome',
      toPlace: id,
      key: `ask:${id}`,
      type: 'ASK_REVIEW',
      amount: price,
      description: `${title}: review ${number} of ${draft.requestedCount}`,
      game: draft.gameId,
      request: requestId,
    }),
  )
  await keepPots(tx, await transfer(tx, legs, now))
  return { id: requestId, creditCost: cost, places: places.length }
}

async function lockDraft(
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<Draft> {
  const [draft] = await tx
    .select()
    .from(reviewRequests)
    .where(and(eq(reviewRequests.id, requestId), eq(reviewRequests.studioId, studioId)))
    .for('no key update')
  if (!draft || draft.isSimulated) throw new AppError('NOT_FOUND', 'Review request not found or access denied')
  return draft
}

/** Testers need something to do and something to play; game and build are held. Answers the build that is frozen with the request. */
async function refuseUnready(tx: SystemTx, draft: Draft): Promise<{ buildId: string; title: string }> {
  const { title } = await holdGame(tx, { gameId: draft.gameId, studioId: draft.studioId })
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from games g join game_builds b on b.id = coalesce(${draft.buildId}::uuid, g.current_build_id)
    where g.id = ${draft.gameId} and b.game_id = g.id and b.state = 'ready' for share of b`)
  const build = rows[0]
  const fields: Record<string, string> = {}
  if (draft.testInstructions === '') fields.testInstructions = noInstructions
  if (!build) fields.buildId = 'Pick a build that is ready, so that testers have something to play.'
  Object.assign(fields, whatDepthLacks(draft.gameInstructions))
  const first = Object.values(fields)[0]
  if (first || !build) throw new AppError('VALIDATION_ERROR', first, { fields })
  return { buildId: build.id, title }
}

/** Locks what the studio has and compares it with the whole cost, so that the refusal names the sum and not one place. */
async function refuseUnaffordable(tx: SystemTx, { studioId, cost }: { studioId: string; cost: number }) {
  const { rows } = await tx.execute<{ balance: string }>(
    sql`select balance from credit_accounts where profile_id = ${studioId} order by id for no key update`,
  )
  const available = rows.reduce((sum, { balance }) => sum + Number(balance), 0)
  if (available < cost) throw insufficientCredits({ required: cost, available, action: typeLabels.ASK_REVIEW })
}

/** A refund goes back to the pot it came from, so each place remembers its share of welcome credits. */
async function keepPots(tx: SystemTx, posted: PostedLeg[]) {
  const welcome = posted.filter(({ fromWelcome }) => fromWelcome > 0)
  if (welcome.length === 0) return
  await tx.execute(sql`
    update review_places p set paid_welcome = w.amount
    from unnest(${sql.param(welcome.map(({ key }) => key.slice('ask:'.length)))}::uuid[],
      ${sql.param(welcome.map(({ fromWelcome }) => fromWelcome))}::int[]) w (id, amount)
    where p.id = w.id`)
}
