import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import '#server/ports.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'

/** Opens the database of a data folder while no product uses it, runs `work`, and closes it again. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  try {
    await migrate(embedded.system)
    const db = openDatabase(embedded, silentLog)
    await installJobs(db)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await embedded.stop()
  }
}
