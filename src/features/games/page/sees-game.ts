import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { games, isVisibleTo } from '../tables.ts'

const found = z.object({ seen: z.boolean() })

interface Asked {
  gameId: string
  /** Null: signed out. */
  viewerId: string | null
}

/** The condition under which the game `g` of a statement is the one whose page this person asked for and may see. */
export const isShown = ({ gameId, viewerId }: Asked): SQL =>
  sql`g.id = ${gameId} and g.deleted_at is null and (${isVisibleTo(alias(games, 'g'), sql`${viewerId}::uuid`)})`

/** Whether this person may see the page of the game. */
export async function seesGame(tx: SystemTx, asked: Asked): Promise<boolean> {
  const [game] = await rows(tx, found)`select true as seen from ${games} g where ${isShown(asked)}`
  return game !== undefined
}
