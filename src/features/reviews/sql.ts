/** What areas that `reads` of the map names may read. They never write these tables. */
export { reviewVersions, type StoredVersion } from './decisions/tables.ts'
export { proofResults } from './scoring/tables.ts'
export { reviews } from './tables.ts'
