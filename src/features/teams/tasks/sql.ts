/** What areas that `reads` of the map names may read. They never write this table. */
export { workspaceTasks } from './tables.ts'
