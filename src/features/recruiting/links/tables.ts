import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'

/**
 * A studio's own links for testers it already has: free, without any reward. Only the hash of the token is stored. A
 * tester who joins gets an accepted invitation that references the link.
 */
export const invitationLinks = table(
  'invitation_links',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id)),
    /** The request whose confidentiality text applies; joining takes no spot of it. */
    reviewRequestId: own(uuid()),
    note: own(text().notNull().default('')),
    tokenHash: hidden(text().notNull().unique(), { withheld: 'the hash of a link that grants access' }),
    /** For a link without a request; a request has its own text. */
    confidentialityText: own(text()),
    maxUses: own(integer().notNull()),
    uses: own(integer().notNull().default(0)),
    /** Whether people without an account may play by it. Off for links that are older than this column. */
    guestsMayPlay: own(boolean().notNull().default(false)),
    expiresAt: own(instant().notNull()),
    revokedAt: own(instant()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    check('invitation_links_max', sql`${t.maxUses} between 1 and 500`),
    check('invitation_links_uses', sql`${t.uses} between 0 and ${t.maxUses}`),
    check('invitation_links_note', sql`length(${t.note}) <= 80`),
    check('invitation_links_text', sql`length(${t.confidentialityText}) <= 5000`),
    index('invitation_links_of').on(t.studioId, t.gameId, t.createdAt, t.id),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
