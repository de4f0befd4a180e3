import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me } from '#platform/db/columns.ts'
import { ofProfile, own, table } from '#platform/db/table.ts'

/** The build of a game that its studio opened to players; one a game. */
export const earlyAccess = table(
  'early_access',
  {
    gameId: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    buildId: own(uuid().notNull()),
    isOpen: own(boolean().notNull()),
    openedAt: own(createdAt()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    index('early_access_open').on(t.openedAt, t.gameId).where(sql`${t.isOpen}`),
    index('early_access_of_studio').on(t.studioId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** A player in the early access of a game; `leftAt` is null while they take part. */
export const earlyAccessPlayers = table(
  'early_access_players',
  {
    gameId: own(uuid().notNull()),
    playerId: own(uuid().notNull()),
    joinedAt: own(createdAt()),
    leftAt: own(instant()),
    /** When the build was last given to the player. */
    playedAt: own(instant()),
  },
  { copy: ofProfile('playerId'), erase: { delete: ofProfile('playerId') } },
  (t) => [
    primaryKey({ columns: [t.gameId, t.playerId] }),
    index('early_access_players_joined').on(t.gameId, t.joinedAt, t.playerId).where(sql`${t.leftAt} is null`),
    index('early_access_players_of').on(t.playerId, t.joinedAt),
    mayRead(sql`${t.playerId} = ${me}`),
  ],
)
