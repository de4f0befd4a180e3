import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StoredAnswer } from '#features/requests/screener/screener-schema.ts'
import { createdAt, id, mayRead, me } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { bugHunts } from '../hunt/tables.ts'
import { storeTests } from '../store-test/tables.ts'

/**
 * A tester's one try at the questions of a bug hunt or a store test, as `request_screen_answers` for requests. The studio
 * reads the answers of those who got in; of all others it gets sums. Which answer decided is stored nowhere.
 */
export const planScreenAnswers = table(
  'plan_screen_answers',
  {
    id: own(id()),
    huntId: own(uuid().references(() => bugHunts.id, { onDelete: 'cascade' })),
    storeTestId: own(uuid().references(() => storeTests.id, { onDelete: 'cascade' })),
    testerId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    /** Null once they are deleted, while the plan may still not ask this tester again. */
    answers: own(jsonb().$type<StoredAnswer[]>()),
    /** Who passes takes part at once. */
    passed: hidden(boolean().notNull(), { withheld: 'would help others to answer as the studio wants' }),
    answeredAt: own(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId') } },
  (t) => [
    check('plan_screen_answers_plan', sql`num_nonnulls(${t.huntId}, ${t.storeTestId}) = 1`),
    uniqueIndex('plan_screen_answers_of_hunt').on(t.huntId, t.testerId),
    uniqueIndex('plan_screen_answers_of_store_test').on(t.storeTestId, t.testerId),
    index('plan_screen_answers_of_tester').on(t.testerId),
    index('plan_screen_answers_forgotten')
      .on(t.answeredAt, t.id)
      .where(sql`not ${t.passed} and ${t.answers} is not null`),
    index('plan_screen_answers_bare').on(t.id).where(sql`not ${t.passed} and ${t.answers} is null`),
    mayRead(sql`${t.testerId} = ${me}`),
  ],
)
