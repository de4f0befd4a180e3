/** `npm run backup [-- <file>]`: database and files in one archive, while the server runs. */
import { join, resolve } from 'node:path'
import pg from 'pg'
import { hasKeys, openProductKeys } from '#app/open-keys.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/config.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import type { KeySettings } from '#platform/keys/open-keys.ts'
import { openLog } from '#platform/log/log.ts'
import { orSentence } from './or-sentence.ts'

/** A backup without the keys of its database could not be restored. */
async function assertKeys(system: pg.PoolConfig, settings: KeySettings) {
  const pool = new pg.Pool({ ...system, max: 1 })
  try {
    if (await hasKeys(pool)) await openProductKeys(pool, settings)
  } finally {
    await pool.end()
  }
}

await orSentence(async () => {
  const config = readConfig(process.env)
  const [given] = process.argv.slice(2)
  const moment = new Date().toISOString().replace(/[:.]/g, '-')
  const target = given ? resolve(given) : join(config.dataDir, 'backups', `playhatch-${moment}.tar.gz`)
  const database = await reachDatabase(config, openLog('warn'))
  try {
    await assertKeys(database.system, config)
    await writeBackup({ system: database.system, dataDir: config.dataDir, target })
  } finally {
    await database.close()
  }
  console.log(
    config.secretKey
      ? `Saved in ${target}. SECRET_KEY is not in it: keep that elsewhere, nothing can be restored without it.`
      : `Saved in ${target}. It holds the keys of this server: keep it as secret as the data.`,
  )
  if (config.s3) console.log('The files in S3 are not in it: keep them by the means of that store.')
})
