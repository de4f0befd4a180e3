import { z } from 'zod'
import { openEscrows } from '#features/credits/accounts/open-accounts.ts'
import { typeLabels } from '#features/credits/rules.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError, insufficientCredits } from '#shared/errors.ts'
import { requestLimits } from '../rules.ts'
import { reviewSpots } from '../tables.ts'

interface PayForSpotsInput {
  request: { id: string; studioId: string; gameId: string; title: string }
  spots: readonly { id: string; number: number }[]
  /** Number of all spots of the request, including the new ones. */
  total: number
  /** Price of one spot. */
  price: number
  now: Date
}

/**
 * Creates spots, each with its own escrow account, and pays for them from the main wallet only: welcome credits must
 * never reach a tester (credits-5). The caller must have locked the request. Throws INSUFFICIENT_CREDITS with the total
 * cost, VALIDATION_ERROR when one spot costs too much, DUPLICATE_ERROR.
 */
export async function payForSpots(
  tx: SystemTx,
  { request, spots, total, price, now }: PayForSpotsInput,
): Promise<void> {
  if (price > requestLimits.pricePerSpot)
    throw new AppError('VALIDATION_ERROR', 'The price of a spot exceeds the limit of a transfer.')
  const { id: requestId, studioId, gameId, title } = request
  await assertAffordable(tx, { studioId, cost: price * spots.length })
  await tx.insert(reviewSpots).values(spots.map((spot) => ({ ...spot, requestId, studioId, price, updatedAt: now })))
  await openEscrows(
    tx,
    spots.map(({ id }) => id),
  )
  const entries = spots.map(
    ({ id, number }): TransferEntry => ({
      fromProfile: studioId,
      draw: 'main',
      toSpot: id,
      key: `ask:${id}`,
      type: 'ASK_REVIEW',
      amount: price,
      description: `${title}: review ${number} of ${total}`,
      game: gameId,
      request: requestId,
    }),
  )
  await transfer(tx, entries, now)
}

const wallet = z.object({ kind: z.string(), balance: z.number() })

/**
 * Locks the studio's wallets and compares the main one with the total cost, so that the error names the total, not one
 * spot.
 */
export async function assertAffordable(tx: SystemTx, { studioId, cost }: { studioId: string; cost: number }) {
  const wallets = await rows(
    tx,
    wallet,
  )`select kind, balance from ${creditAccounts} where profile_id = ${studioId} order by id for no key update`
  const available = wallets.find(({ kind }) => kind === 'main')?.balance ?? 0
  if (available < cost)
    throw insufficientCredits({ required: cost, available, type: 'ASK_REVIEW', action: typeLabels.ASK_REVIEW })
}
