import { type SQL, sql } from 'drizzle-orm'
import { reviews } from '../tables.ts'
import { hiddenText } from './rules.ts'
import { hiddenReviewTexts } from './tables.ts'

/** Why the text of a playtest's review is hidden; null if it is shown. */
export const hiddenBecauseOf = (playtestId: SQL | string): SQL => sql`(
  select h.reason from ${hiddenReviewTexts} h join ${reviews} t on t.playtest_id = h.playtest_id and t.content = ${hiddenText}
  where h.playtest_id = ${playtestId})`
