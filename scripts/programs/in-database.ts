import { systemClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabaseClock } from '#platform/db/database-clock.ts'
import { migrate } from '#platform/db/migrate.ts'
import '#server/ports.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { reachDatabase } from '#platform/db/reach-database.ts'
import { openLog } from '#platform/log/log.ts'

/** Runs the work of a program in the migrated database, also while the server runs. */
export async function inDatabase<Done>(work: (db: Database, config: Config) => Promise<Done>): Promise<Done> {
  const config = readConfig(process.env)
  const log = openLog('warn')
  const access = await reachDatabase(config, log)
  try {
    await migrate(access.direct ?? access.system)
    const db = openDatabase(access, log, { system: 1, person: 1 })
    try {
      // Also a program writes times, so it refuses a wrong clock like the server.
      const clock = await openDatabaseClock({
        pool: db.systemPool,
        clock: systemClock,
        onLoopback: config.onLoopback,
        log,
      })
      clock.stop()
      return await work(db, config)
    } finally {
      await db.close()
    }
  } finally {
    await access.close()
  }
}

/** Ends a program with a message, and with 1 as its exit code. */
export function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
