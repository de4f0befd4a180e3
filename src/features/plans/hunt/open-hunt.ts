import { sql } from 'drizzle-orm'
import { openEscrows } from '#features/credits/accounts/open-accounts.ts'
import { assertPriceUnchanged } from '#features/credits/settings/prices.ts'
import { transfer } from '#features/credits/transfer.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { huntOpened } from './events.ts'
import { lockOwnHunt } from './lock-hunt.ts'
import { assertReadyBuild } from './save-hunt.ts'
import { bugHunts } from './tables.ts'

interface OpenHuntInput {
  huntId: string
  studioId: string
  /** The revision of the draft that the studio saw. */
  revision: number
  /** The budget that the button showed. */
  shownBudget: number
  now: Date
}

/**
 * Opens a draft: its budget goes from the main wallet into the escrow of the hunt, and its terms are frozen (plans-3).
 * Idempotent. Throws NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR (the build), PRICE_CHANGED, INSUFFICIENT_CREDITS.
 */
export async function openHunt(tx: SystemTx, { huntId, studioId, revision, shownBudget, now }: OpenHuntInput) {
  const { status, gameId, buildId, budget, days, ...draft } = await lockOwnHunt(tx, { huntId, studioId })
  const opened = { id: huntId, revision: draft.revision }
  if (status === 'open') return opened
  if (status === 'closed') throw new AppError('STATE_CHANGED', 'This hunt has ended.')
  if (draft.revision !== revision)
    throw new AppError('STATE_CHANGED', 'This draft was changed in another window. Check it before you start.')
  const { title } = await assertReadyBuild(tx, { studioId, gameId, buildId })
  assertPriceUnchanged({ shown: shownBudget, inForce: budget })
  const endsAt = new Date(now.getTime() + hours(24 * days))
  await tx.execute(sql`
    update ${bugHunts} set status = 'open', free = budget, opened_at = ${at(now)}, ends_at = ${at(endsAt)}
    where id = ${huntId} and status = 'draft'`)
  await openEscrows(tx, [huntId])
  tx.happened(huntOpened({ huntId, studioId, gameId }), now)
  await transfer(
    tx,
    [
      {
        fromProfile: studioId,
        draw: 'main',
        toSpot: huntId,
        key: `hunt:${huntId}`,
        type: 'ASK_REVIEW',
        purpose: 'bug_hunt',
        amount: budget,
        description: `${title}: budget of a bug hunt`,
        game: gameId,
      },
    ],
    now,
  )
  return opened
}
