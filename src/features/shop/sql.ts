/** What areas that `reads` of the map names may read. They never write these tables. */

export { promoPageItems } from './items/tables.ts'
export { hasSold, owesForSales } from './purchases/owes-for-sales.ts'
export { promoCodeReports, promoPagePurchases } from './purchases/tables.ts'
