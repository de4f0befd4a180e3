import type { PGlite } from '@electric-sql/pglite'
import { type Database, databaseOn } from '#platform/db/open.ts'
import { pgliteDriver } from '#platform/db/pglite-driver.ts'

/** Opens the product's database in this PGlite. The session has the role of the system from here on. */
export async function openLite(lite: PGlite): Promise<Database> {
  await lite.exec('set role playhatch_system')
  return databaseOn(pgliteDriver(lite))
}
