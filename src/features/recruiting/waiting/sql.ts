/** What areas that `reads` of the map names may read. They never write this table. */
export { waitingTesters } from './tables.ts'
