import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, mayRead, me } from '#platform/db/columns.ts'
import { ofProfile, own, table } from '#platform/db/table.ts'
import { limits } from '../rules.ts'

/** A player's rating of one version of a game, with an optional sentence; it earns nothing. */
export const playerRatings = table(
  'player_ratings',
  {
    buildId: own(uuid().notNull()),
    playerId: own(uuid().notNull()),
    gameId: own(uuid().notNull()),
    /** 1 to 5. */
    rating: own(integer().notNull()),
    sentence: own(text().notNull().default('')),
    createdAt: own(createdAt()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('playerId'), erase: { delete: ofProfile('playerId') } },
  (t) => [
    primaryKey({ columns: [t.buildId, t.playerId] }),
    check('player_ratings_rating', sql`${t.rating} between 1 and 5`),
    check('player_ratings_sentence', sql`length(${t.sentence}) <= ${sql.raw(String(limits.sentence))}`),
    index('player_ratings_of_game').on(t.gameId, t.updatedAt, t.playerId),
    index('player_ratings_of_player').on(t.playerId),
    mayRead(sql`${t.playerId} = ${me}`),
  ],
)
