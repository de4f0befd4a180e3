/** What areas that `reads` of the map names may read. They never write these tables. */
export { businessOffers, offerBudget } from './offers/tables.ts'
