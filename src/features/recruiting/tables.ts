import { sql } from 'drizzle-orm'
import { index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import { offerMarks as offerMarkNames } from '#features/requests/rules.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { createdAt, id, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, own, shared, table } from '#platform/db/table.ts'

/** Which tester agreed to which confidentiality text, and when. Both sides can read it. */
export const confidentialityReceipts = table(
  'confidentiality_receipts',
  {
    id: shared(id()),
    requestId: shared(refersTo(() => reviewRequests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    text: shared(text().notNull()),
    textHash: shared(text().notNull()),
    agreedAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId', 'studioId'), erase: 'append-only: an agreement that both sides rely on' },
  (t) => [
    unique('confidentiality_receipts_once').on(t.requestId, t.testerId, t.textHash),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)

/** Offers that a tester saved for later or hid. A hidden one also keeps the studio from inviting them to the game. */
export const offerMarks = table(
  'offer_marks',
  {
    testerId: own(uuid().notNull()),
    requestId: own(refersTo(() => reviewRequests.id)),
    gameId: own(refersTo(() => games.id)),
    mark: own(text({ enum: offerMarkNames }).notNull()),
    markedAt: own(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId') } },
  (t) => [
    primaryKey({ columns: [t.testerId, t.requestId] }),
    index('offer_marks_hidden').on(t.testerId, t.gameId).where(sql`${t.mark} = 'hidden'`),
    index('offer_marks_of_request').on(t.requestId),
    index('offer_marks_of_game').on(t.gameId),
    mayRead(sql`${t.testerId} = ${me}`),
  ],
)

/** Testers whom a studio marked as favourites. Only the studio sees it; the tester never learns of it. */
export const favouriteTesters = table(
  'favourite_testers',
  {
    studioId: own(uuid().notNull()),
    testerId: own(uuid().notNull()),
    markedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId', 'testerId') } },
  (t) => [
    primaryKey({ columns: [t.studioId, t.testerId] }),
    index('favourite_testers_of').on(t.testerId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
