import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, shared, table } from '#platform/db/table.ts'

/**
 * Statuses: pending → accepted | declined | expired | withdrawn. Price and reward are fixed when the invitation is
 * sent.
 */
export const invitations = table(
  'invitations',
  {
    id: shared(uuid().primaryKey()),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    gameId: shared(refersTo(() => games.id)),
    reviewRequestId: shared(uuid()),
    /** The game's build when it was sent; null if it had none, and for invitations older than this column. */
    buildId: shared(uuid()),
    /** Sent by automatic filling. */
    byAutoFill: shared(boolean().notNull().default(false)),
    message: shared(text().notNull().default(''), { blank: '' }),
    status: shared(text({ enum: ['pending', 'accepted', 'declined', 'expired', 'withdrawn'] }).notNull()),
    price: shared(integer().notNull()),
    /** Deprecated: refunds read the ledger instead. Will be dropped once no running version writes it. */
    paidWelcome: shared(integer().notNull().default(0)),
    reward: shared(integer().notNull()),
    createdAt: shared(createdAt()),
    expiresAt: shared(instant().notNull()),
    respondedAt: shared(instant()),
    /** The studio's own link by which the tester joined: free, without reward. */
    linkId: shared(uuid()),
    /** The link's confidentiality text that the tester agreed to on joining; the receipt for both sides. */
    agreedText: shared(text()),
  },
  {
    copy: ofProfile('testerId', 'studioId'),
    erase: {
      blank: (t, { profile }) => sql`${t.message} <> '' and (${t.testerId} = ${profile} or ${t.studioId} = ${profile})`,
    },
  },
  (t) => [
    check('invitations_sides', sql`${t.testerId} <> ${t.studioId}`),
    check('invitations_message', sql`length(${t.message}) <= 1000`),
    uniqueIndex('invitations_one_open')
      .on(t.testerId, t.gameId, sql`coalesce(${t.reviewRequestId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('invitations_one_by_link')
      .on(t.testerId, t.gameId)
      .where(sql`${t.status} = 'accepted' and ${t.linkId} is not null`),
    index('invitations_to_game').on(t.gameId, t.testerId),
    index('invitations_of_tester').on(t.testerId, sql`(${t.status} = 'pending')`, t.createdAt, t.id),
    index('invitations_of_studio').on(t.studioId, t.createdAt, t.id),
    index('invitations_pending_of_studio').on(t.studioId).where(sql`${t.status} = 'pending'`),
    index('invitations_of_game').on(t.studioId, t.gameId, t.createdAt, t.id),
    index('invitations_of_request').on(t.reviewRequestId, t.studioId),
    index('invitations_of_link').on(t.linkId).where(sql`${t.linkId} is not null`),
    index('invitations_expiring').on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)
