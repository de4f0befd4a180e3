/** What areas that `reads` of the map names may read. They never write these tables. */
export { securityAlerts } from './tables.ts'
