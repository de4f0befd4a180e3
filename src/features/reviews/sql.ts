import { type SQL, sql } from 'drizzle-orm'
import { pendingDecisions } from './decisions/tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */

export { bugDifferences, bugEvidence, bugFinds, fixChecks, gameBugs } from './bugs/tables.ts'
export { pendingDecisions, reviewVersions } from './decisions/tables.ts'
export { bugPicturesOf } from './pictures/sql.ts'
export { hiddenBecauseOf } from './reports/sql.ts'
export { hiddenReviewTexts } from './reports/tables.ts'
export { proofResults, reviewChecks } from './scoring/tables.ts'
export { bugGroups, bugStates, reviews } from './tables.ts'

/** Predicate: a decision of the studio on this playtest is stored and not carried out yet (reviews-12). */
export const isBeingDecided = (playtestId: SQL): SQL =>
  sql`exists (select 1 from ${pendingDecisions} d where d.playtest_id = ${playtestId})`
