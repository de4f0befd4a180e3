/** What areas that `reads` of the map names may read. They never write these tables. */
export { debtAccounts, paymentDebts, paymentEvents, payments } from './tables.ts'
