import { eq } from 'drizzle-orm'
import { assertPriceUnchanged, readSettings } from '#features/credits/settings/prices.ts'
import { transfer } from '#features/credits/transfer.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { gameAdded } from './events.ts'
import type { GameFields } from './schema.ts'
import { games } from './tables.ts'

interface AddGameInput {
  /** Idempotency key, chosen by the browser. */
  gameId: string
  studioId: string
  fields: GameFields
  /** The price on the button, in credits. */
  shownPrice: number
  now: Date
}

/**
 * Adds a game and charges its price in the same transaction, welcome credits first. Idempotent: the same id with the
 * same content returns the first result and charges nothing. Throws PRICE_CHANGED, INSUFFICIENT_CREDITS (required,
 * available, shortfall), DUPLICATE_ERROR (the id with other content).
 */
export async function addGame(
  tx: SystemTx,
  { gameId, studioId, fields, shownPrice, now }: AddGameInput,
): Promise<{ id: string }> {
  const [added] = await tx
    .insert(games)
    .values({ id: gameId, studioId, ...fields, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: games.id })
    .returning({ id: games.id })
  if (!added) {
    const [game] = await tx.select().from(games).where(eq(games.id, gameId))
    return { id: firstResult(game, { studioId, ...fields }).id }
  }

  const { add_game: price } = await readSettings(tx, ['add_game'])
  assertPriceUnchanged({ shown: shownPrice, inForce: price })
  tx.happened(gameAdded({ gameId, studioId }), now)
  await transfer(
    tx,
    [
      {
        fromProfile: studioId,
        draw: 'welcome',
        to: 'revenue',
        amount: price,
        type: 'ADD_GAME',
        description: `Added ${fields.title}`,
        key: `add-game:${gameId}`,
        game: gameId,
      },
    ],
    now,
  )
  return added
}
