import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { silentLog } from '#platform/log/log.ts'
import { stopProcesses } from './start-process.ts'

/** Measures on a database of its own, which has the product's tables and no rows; it ends with the processes. */
export async function onOwnDatabase<Result>(
  measure: (embedded: EmbeddedDatabase, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-bench-'))
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  try {
    await migrate(embedded.system)
    return await measure(embedded, dataDir)
  } finally {
    await stopProcesses()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
