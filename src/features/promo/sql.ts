/** What areas that `reads` of the map names may read. They never write these tables. */

export { promoAddresses, promoPages } from './pages/tables.ts'
export { promoPageReports } from './reports/tables.ts'
