import type { PGlite } from '@electric-sql/pglite'
import { pgliteDriver } from '#platform/db/drivers/pglite-driver.ts'
import { type Database, databaseOn } from '#platform/db/open.ts'

/** Opens the product's database in this PGlite. The session has the role of the system from here on. */
export async function openLite(lite: PGlite): Promise<Database> {
  await lite.exec('set role playhatch_system')
  return databaseOn(pgliteDriver(lite))
}
