import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import '#server/ports.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { reachDatabase } from '#platform/db/reach-database.ts'
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

/** Works in the database of a running product: that of the journeys, or of another data folder. */
export async function inRunningDatabase<T>(
  work: (db: Database) => Promise<T>,
  dataDir = process.env.PRODUCT_DATA,
): Promise<T> {
  const access = await reachDatabase(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), silentLog)
  const db = openDatabase(access, silentLog, { system: 2, person: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
    await access.close()
  }
}

/** Runs a statement in the journeys' product, as to move a date, then the jobs that look at the clock. */
export const moveTime = <Row extends object>(
  text: string,
  values: unknown[],
  jobs: readonly string[],
): Promise<Row[]> =>
  inRunningDatabase(async ({ systemPool }) => {
    const { rows } = await systemPool.query<Row>(text, values)
    for (const job of jobs) await systemPool.query(`select graphile_worker.add_job($1, '{}'::json)`, [job])
    return rows
  })
