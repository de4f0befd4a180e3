/** `npm run backup [-- <file>]`: writes the database and files into one archive, also while the server runs. */
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { codesKeyPath } from '#platform/backup/backup-format.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/config.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import type { KeySettings } from '#platform/keys/open-keys.ts'
import { openLog } from '#platform/log/log.ts'
import { backupRuns } from '#platform/tables.ts'
import { hasKeys, openProductKeys } from '#server/open-keys.ts'
import { runProgram } from './run-program.ts'

/** Checks the keys first, because a backup without the keys of its database could not be restored. */
async function assertKeys(system: pg.PoolConfig, settings: KeySettings) {
  const pool = new pg.Pool({ ...system, max: 1 })
  try {
    if (await hasKeys(pool)) await openProductKeys(pool, settings)
  } finally {
    await pool.end()
  }
}

const recordRun = textOf(sql`insert into ${backupRuns} (made_at, bytes) values ($1, $2) on conflict do nothing`)

/** Records the backup for the health page. A database of an earlier version has no table for it, which is no failure. */
async function record(system: pg.PoolConfig, bytes: number) {
  const pool = new pg.Pool({ ...system, max: 1 })
  try {
    await pool.query(recordRun, [new Date(), bytes])
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error
  } finally {
    await pool.end()
  }
}

await runProgram(async () => {
  const config = readConfig(process.env)
  const [given] = process.argv.slice(2)
  const moment = new Date().toISOString().replace(/[:.]/g, '-')
  const target = given ? resolve(given) : join(config.dataDir, 'backups', `playhatch-${moment}.tar.gz`)
  const database = await reachDatabase(config, openLog('warn'))
  try {
    await assertKeys(database.system, config)
    const { dataDir, backupPassphrase: passphrase } = config
    await writeBackup({ system: database.system, dataDir, target, passphrase })
    await record(database.system, (await stat(target)).size)
  } finally {
    await database.close()
  }
  console.log(
    config.secretKey
      ? `Saved in ${target}. It does not contain SECRET_KEY: store it separately, because a restore needs it.`
      : `Saved in ${target}. It contains keys of this server: keep it as secret as the data.`,
  )
  if (!config.secretKey)
    console.log(
      config.backupPassphrase
        ? 'The key of sold codes is in it, encrypted: a restore needs the same BACKUP_PASSPHRASE.'
        : `The key of sold codes is not in it: store a copy of ${join(config.dataDir, codesKeyPath)} separately, because a restore needs it.`,
    )
  if (config.s3) console.log('It does not contain the files in S3: back them up with the tools of that store.')
})
