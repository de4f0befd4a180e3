import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/tables.ts'
import { createdAt, instant, mayRead, me } from '#platform/db/columns.ts'

/**
 * A studio's own link for testers it already has: free, without any reward. The token itself is nowhere: only who made it
 * can hand it on. Whoever joins gets an accepted invitation that names the link.
 */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    id: uuid().primaryKey(),
    studioId: uuid().notNull(),
    gameId: uuid()
      .notNull()
      .references(() => games.id),
    /** Its confidentiality text binds who joins; it takes no place of the request. */
    reviewRequestId: uuid(),
    note: text().notNull().default(''),
    tokenHash: text().notNull().unique(),
    /** For a link to a game alone; a request brings its own. */
    confidentialityText: text(),
    maxUses: integer().notNull(),
    uses: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('invitation_links_max', sql`${t.maxUses} between 1 and 500`),
    check('invitation_links_uses', sql`${t.uses} between 0 and ${t.maxUses}`),
    check('invitation_links_note', sql`length(${t.note}) <= 80`),
    check('invitation_links_text', sql`length(${t.confidentialityText}) <= 5000`),
    index('invitation_links_of').on(t.studioId, t.gameId, t.createdAt, t.id),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
).enableRLS()
