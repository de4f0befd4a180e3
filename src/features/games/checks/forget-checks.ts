import type { SystemTx } from '#platform/db/open.ts'
import { buildChecks } from './tables.ts'

/**
 * Forgets the checks of the demo's builds, which would take minutes of the first start: they are made when their studio
 * asks for one.
 */
export async function forgetChecks(tx: SystemTx): Promise<void> {
  await tx.delete(buildChecks)
}
