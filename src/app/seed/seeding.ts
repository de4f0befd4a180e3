import type { AccountsServices } from '#features/accounts/open-services.ts'
import type { Config } from '#platform/config.ts'
import type { Database, PersonTx, SystemTx } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Timeline } from './timeline.ts'

/** What every part of the seed is given. */
export interface Seeding {
  /** The one transaction: whoever is killed in the middle leaves nothing. */
  tx: SystemTx
  /** The same transaction for operations that open their own. */
  db: Database
  timeline: Timeline
  storage: Storage
  accounts: AccountsServices
  config: Config
  log: Log
}

/** A database whose transactions are parts of this one. A person's too: to others nothing of it is there yet. */
export const withinTransaction = (db: Database, tx: SystemTx): Database => ({
  ...db,
  asSystem: (work) => work(tx),
  asPerson: (_profileId, work) => work(tx as unknown as PersonTx),
})
