import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { Member } from './rules.ts'

interface OfStudio {
  studioId: string
  members: readonly Member[]
}

const found = z.object({ id: z.string() })

/** The one game that all of this evidence is about. Throws NOT_FOUND for another studio's, VALIDATION_ERROR for two games. */
export async function gameOf(tx: SystemTx, { studioId, members }: OfStudio): Promise<string> {
  const tests = [...new Set(members.flatMap((member) => ('playtestId' in member ? [member.playtestId] : [])))]
  const named = [...new Set(members.flatMap((member) => ('gameId' in member ? [member.gameId] : [])))]
  const [game, ...others] = await rows(tx, found)`
    select g.id from ${games} g where g.studio_id = ${studioId} and (g.id = any(${sql.param(named)}::uuid[])
      or g.id in (select p.game_id from ${playtests} p where p.studio_id = ${studioId} and p.id = any(${sql.param(tests)}::uuid[])))`
  if (!game) throw new AppError('NOT_FOUND')
  if (others.length > 0) throw new AppError('VALIDATION_ERROR', 'Only bugs of one game can be merged.')
  return game.id
}

/** Changes of a game's list go one after the other. It comes before the locks of playtests. */
export const lockBugsOf = (tx: SystemTx, gameId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bugs:${gameId}`}, 0))`)
