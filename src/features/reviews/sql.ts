/** What areas that `reads` of the map names may read. They never write these tables. */

export { pendingDecisions, reviewVersions } from './decisions/tables.ts'
export { proofResults } from './scoring/tables.ts'
export { bugStates, reviews } from './tables.ts'
