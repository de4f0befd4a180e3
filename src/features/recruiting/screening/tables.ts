import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { playtests } from '#features/playtests/sql.ts'
import type { StoredAnswer } from '#features/requests/screener/screener-schema.ts'
import { requestScreeners, reviewRequests } from '#features/requests/sql.ts'
import { createdAt, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'

/**
 * A tester's one try at the questions before a spot (requests-7). The studio reads the answers of those who got in with
 * their reviews; of all others it gets sums. Which answer decided is stored nowhere.
 */
export const requestScreenAnswers = table(
  'request_screen_answers',
  {
    requestId: own(refersTo(() => reviewRequests.id, { onDelete: 'cascade' })),
    testerId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    /** Of the questions that were answered. */
    version: own(integer().notNull()),
    /** Null once they are deleted, while the request may still not ask this tester again. */
    answers: own(jsonb().$type<StoredAnswer[]>()),
    passed: hidden(boolean().notNull(), { withheld: 'would help others to answer as the studio wants' }),
    /** The test whose spot they got. */
    playtestId: own(uuid().references(() => playtests.id)),
    answeredAt: own(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId') } },
  (t) => [
    primaryKey({ columns: [t.requestId, t.testerId] }),
    foreignKey({
      name: 'request_screen_answers_of_version',
      columns: [t.requestId, t.version],
      foreignColumns: [requestScreeners.requestId, requestScreeners.version],
    }).onDelete('cascade'),
    index('request_screen_answers_of_tester').on(t.testerId),
    index('request_screen_answers_of_test').on(t.playtestId).where(sql`${t.playtestId} is not null`),
    index('request_screen_answers_forgotten')
      .on(t.answeredAt, t.requestId, t.testerId)
      .where(sql`${t.playtestId} is null and ${t.answers} is not null`),
    index('request_screen_answers_bare').on(t.requestId).where(sql`${t.answers} is null`),
    mayRead(sql`${t.testerId} = ${me}`),
  ],
)
