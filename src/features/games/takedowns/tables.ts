import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'

/** Games that an admin took down, with the reason that the studio reads; a lifted one stays as history. */
export const gameTakedowns = table(
  'game_takedowns',
  {
    id: own(id()),
    gameId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    reason: own(text().notNull()),
    takenDownBy: hidden(uuid().notNull(), { withheld: 'the admin who decided' }),
    createdAt: own(createdAt()),
    restoredAt: own(instant()),
    restoredBy: hidden(uuid(), { withheld: 'the admin who decided' }),
  },
  { copy: ofProfile('studioId'), erase: 'append-only: decisions of admins, under an anonymous id' },
  (t) => [
    check('game_takedowns_reason', sql`length(${t.reason}) between 1 and 500`),
    check('game_takedowns_restored', sql`(${t.restoredAt} is null) = (${t.restoredBy} is null)`),
    uniqueIndex('game_takedowns_now').on(t.gameId).where(sql`${t.restoredAt} is null`),
    index('game_takedowns_of_studio').on(t.studioId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
