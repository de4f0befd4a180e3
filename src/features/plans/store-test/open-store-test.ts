import { sql } from 'drizzle-orm'
import { openEscrows } from '#features/credits/accounts/open-accounts.ts'
import { assertPriceUnchanged } from '#features/credits/settings/prices.ts'
import { transfer } from '#features/credits/transfer.ts'
import { lockGameShared } from '#features/games/lock-game.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { storeTestOpened } from './events.ts'
import { lockOwnStoreTest } from './lock-store-test.ts'
import { storeTestLimits } from './rules.ts'
import { storeTests } from './tables.ts'
import { assertPlaces, termsInForce } from './terms.ts'

interface OpenInput {
  testId: string
  studioId: string
  /** The revision of the draft that the studio saw. */
  revision: number
  /** The credits that the button showed. */
  shownCost: number
  now: Date
}

/**
 * Opens a draft: the price of its places goes from the main wallet into its escrow, and terms and prices are frozen
 * (plans-4). Idempotent. Throws NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR (places), PRICE_CHANGED, INSUFFICIENT_CREDITS.
 */
export async function openStoreTest(tx: SystemTx, { testId, studioId, revision, shownCost, now }: OpenInput) {
  const { status, gameId, places, ...draft } = await lockOwnStoreTest(tx, { testId, studioId })
  const opened = { id: testId, revision: draft.revision }
  if (status === 'open') return opened
  if (status !== 'draft') throw new AppError('STATE_CHANGED', 'This plan has ended.')
  if (draft.revision !== revision)
    throw new AppError('STATE_CHANGED', 'This draft was changed in another window. Check it before you start.')
  const { title } = await lockGameShared(tx, { gameId, studioId })
  const terms = await termsInForce(tx)
  assertPlaces(places, terms)
  const { needed, days, price, pay } = terms
  const amount = price * places
  assertPriceUnchanged({ shown: shownCost, inForce: amount })
  const joinUntil = new Date(now.getTime() + hours(24 * storeTestLimits.joinDays))
  await tx.execute(sql`
    update ${storeTests} set status = 'open', needed = ${needed}, days = ${days}, price = ${price}, pay = ${pay}, free = ${amount},
      opened_at = ${at(now)}, join_until = ${at(joinUntil)}
    where id = ${testId} and status = 'draft'`)
  await openEscrows(tx, [testId])
  tx.happened(storeTestOpened({ testId, studioId, gameId }), now)
  await transfer(
    tx,
    [
      {
        fromProfile: studioId,
        draw: 'main',
        toSpot: testId,
        key: `store:${testId}`,
        type: 'ASK_REVIEW',
        purpose: 'store_test',
        amount,
        description: `${title}: ${places} places of a store test`,
        game: gameId,
      },
    ],
    now,
  )
  return opened
}
