import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'

/**
 * Acts over credits and decisions on them come one after the other, so that none changes what another is valued by. Taken
 * before any row of a package, tier or account is locked.
 */
export const lockActs = (tx: SystemTx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit-acts', 0))`)
