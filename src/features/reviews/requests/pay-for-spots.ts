import { sql } from 'drizzle-orm'
import { openEscrows } from '#features/credits/open-accounts.ts'
import { typeLabels } from '#features/credits/rules.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError, insufficientCredits } from '#shared/errors.ts'
import { requestLimits } from './rules.ts'
import { reviewSpots } from './tables.ts'

interface Paying {
  request: { id: string; studioId: string; gameId: string; title: string }
  spots: readonly { id: string; number: number }[]
  /** Places of the request in all, those included. */
  of: number
  /** Of one place. */
  price: number
  now: Date
}

/**
 * Makes spots, each with an escrow of its own and one transfer into it, out of the main wallet alone: welcome credits never
 * reach a tester (ruling 49). The caller holds the request's lock. Throws INSUFFICIENT_CREDITS (the whole cost), VALIDATION_ERROR (one place costs too much), DUPLICATE_ERROR.
 */
export async function payForSpots(tx: SystemTx, { request, spots, of, price, now }: Paying): Promise<void> {
  if (price > requestLimits.pricePerSpot)
    throw new AppError('VALIDATION_ERROR', 'A place costs more than one transfer may move.')
  const { id: requestId, studioId, gameId, title } = request
  await assertAffordable(tx, { studioId, cost: price * spots.length })
  await tx.insert(reviewSpots).values(spots.map((spot) => ({ ...spot, requestId, studioId, price, updatedAt: now })))
  await announce(tx, personTopic(studioId), 'credits')
  await openEscrows(
    tx,
    spots.map(({ id }) => id),
  )
  const entries = spots.map(
    ({ id, number }): TransferEntry => ({
      fromProfile: studioId,
      draw: 'main',
      toPlace: id,
      key: `ask:${id}`,
      type: 'ASK_REVIEW',
      amount: price,
      description: `${title}: review ${number} of ${of}`,
      game: gameId,
      request: requestId,
    }),
  )
  await transfer(tx, entries, now)
}

/** Locks what the studio has and compares its main wallet with the whole cost, so that the refusal names the sum and not one spot. */
async function assertAffordable(tx: SystemTx, { studioId, cost }: { studioId: string; cost: number }) {
  const { rows } = await tx.execute<{ kind: string; balance: string }>(
    sql`select kind, balance from credit_accounts where profile_id = ${studioId} order by id for no key update`,
  )
  const available = Number(rows.find(({ kind }) => kind === 'main')?.balance ?? 0)
  if (available < cost)
    throw insufficientCredits({ required: cost, available, type: 'ASK_REVIEW', action: typeLabels.ASK_REVIEW })
}
