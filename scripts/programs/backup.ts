/** `npm run backup [-- <file>]`: writes the database and files into one archive, also while the server runs. */
import { join, resolve } from 'node:path'
import pg from 'pg'
import { codesKeyPath } from '#platform/backup/backup-format.ts'
import { readConfig } from '#platform/config.ts'
import { reachDatabase } from '#platform/db/reach-database.ts'
import { openLog } from '#platform/log/log.ts'
import '#server/ports.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import type { Lack } from '#shared/backup-lacks.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const config = readConfig(process.env)
  const [given] = process.argv.slice(2)
  const now = new Date()
  const moment = now.toISOString().replace(/[:.]/g, '-')
  const target = given ? resolve(given) : join(config.dataDir, 'backups', `playhatch-${moment}.tar.gz`)
  const database = await reachDatabase(config, openLog('warn'))
  // A session of its own, because a snapshot is one long transaction.
  const system = database.direct ?? database.system
  const pool = new pg.Pool({ ...system, max: 1 })
  let lacks: Lack[]
  try {
    lacks = (await makeBackup({ system, pool, config, target, name: null, now })).lacks
  } finally {
    await pool.end()
    await database.close()
  }
  console.log(`Saved in ${target}.`)
  if (!config.secretKey) console.log('It contains keys of this server: keep it as secret as the data.')
  if (!config.secretKey && config.backupPassphrase)
    console.log('The key of sold codes is in it, encrypted: a restore needs the same BACKUP_PASSPHRASE.')
  const missing: Record<Lack, string> = {
    'secret-key': 'the setting SECRET_KEY. No restore works without it: keep it in another place.',
    'codes-key': `the key of sold codes and second factors. A restore on another machine loses them without it: keep a copy of ${join(config.dataDir, codesKeyPath)} in another place, or set BACKUP_PASSPHRASE.`,
    files: 'the files in S3. Back them up with the tools of that store.',
  }
  if (lacks.length > 0) console.error(`\nATTENTION: this backup alone is not enough. It lacks`)
  for (const lack of lacks) console.error(`  - ${missing[lack]}`)
})
