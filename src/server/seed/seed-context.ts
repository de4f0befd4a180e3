import type { AccountsServices } from '#features/accounts/open-services.ts'
import type { Config } from '#platform/config.ts'
import type { Database, PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import type { Services } from '#platform/rpc/procedure.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Timeline } from './timeline.ts'

/** Context of all parts of the seed. */
export interface SeedContext {
  /** The one transaction: a killed process leaves no rows. */
  tx: SystemTx
  /** The same transaction for operations that open their own. */
  db: Database
  timeline: Timeline
  storage: Storage
  accounts: AccountsServices
  services: Pick<Services, 'games' | 'shop' | 'invitations'>
  config: Config
  log: Log
}

/**
 * A database whose transactions are part of `tx`, also those that end with their last statement. Person transactions too,
 * because other connections do not see its rows yet.
 */
export function withinTransaction(db: Database, tx: SystemTx): Database {
  tx.commitWith = (schema, statement) => rows(tx, schema)`${statement}`
  return {
    ...db,
    asSystem: (work) => work(tx),
    asPerson: (_profileId, work) => work(tx as unknown as PersonTx),
  }
}
