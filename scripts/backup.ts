/** `npm run backup [-- <file>]`: database and files in one archive, while the server runs. */
import { join, resolve } from 'node:path'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/config.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { openLog } from '#platform/log/log.ts'
import { orSentence } from './or-sentence.ts'

await orSentence(async () => {
  const config = readConfig(process.env)
  const [given] = process.argv.slice(2)
  const moment = new Date().toISOString().replace(/[:.]/g, '-')
  const target = given ? resolve(given) : join(config.dataDir, 'backups', `playhatch-${moment}.tar.gz`)
  const database = await reachDatabase(config, openLog('warn'))
  try {
    await writeBackup({ system: database.system, dataDir: config.dataDir, target })
  } finally {
    await database.close()
  }
  console.log(`Saved in ${target}. It holds the keys of this server: keep it as secret as the data.`)
  if (config.s3) console.log('The files in S3 are not in it: keep them by the means of that store.')
})
