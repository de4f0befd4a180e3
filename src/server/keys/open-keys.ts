import type pg from 'pg'
import { hasSigned } from '#features/credits/ledger/has-signed.ts'
import { type KeySettings, type Keys, openKeys, openKeysWithin } from '#platform/keys/open-keys.ts'

/** Whether this database was started by a version that records key fingerprints. */
export async function hasKeys(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('server_keys') is not null as there`)
  return rows[0].there
}

/**
 * The keys of this product's database. Throws KeyError with a one-sentence message when the given keys are not those of
 * the database.
 */
export const openProductKeys = (pool: pg.Pool, settings: KeySettings): Promise<Keys> =>
  openKeys({ pool, settings, hasSigned })

/** The same within the transaction of `client`. */
export const openProductKeysWithin = (client: pg.ClientBase, settings: KeySettings): Promise<Keys> =>
  openKeysWithin(client, { settings, hasSigned })
