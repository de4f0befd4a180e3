/** What areas that `reads` of the map names may read. They never write these tables. */
export {
  creditAccounts,
  creditSettings,
  creditTransactions,
  creditTransfers,
  incentiveExtras,
  incentivePools,
  onceBonuses,
} from './tables.ts'
