/** `npm run restore -- <file> [--force]`: brings database and files back, with the server stopped, and proves the books. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openProductKeys } from '#app/open-keys.ts'
import { verifyBooks } from '#app/verify-books.ts'
import { BackupError } from '#platform/backup/backup-format.ts'
import { restoreEmbedded, restoreExternal } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { prepareExternal } from '#platform/db/external.ts'
import { openLog } from '#platform/log/log.ts'
import { orSentence } from './or-sentence.ts'

const verifyWith = (secretKey: string | undefined) => async (system: pg.PoolConfig, files: string) => {
  const pool = new pg.Pool(system)
  try {
    const { faults } = await verifyBooks(pool, await openProductKeys(pool, { dataDir: files, secretKey }))
    if (faults.length > 0) {
      const [first] = faults
      throw new BackupError(
        `The backup's books have ${faults.length} faults, first ${first?.check}: ${first?.detail} (${first?.what}).`,
      )
    }
  } finally {
    await pool.end()
  }
}

await orSentence(async () => {
  const config = readConfig(process.env)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [archive] = positionals
  if (!archive) throw new BackupError('Name the backup: npm run restore -- <file> [--force]')
  const options = {
    archive: resolve(archive),
    dataDir: config.dataDir,
    force: values.force,
    verify: verifyWith(config.secretKey),
  }
  if (config.databaseUrl) {
    const { system } = await prepareExternal(config.databaseUrl, config.databasePersonUrl)
    const { rows } = await restoreExternal(system, options)
    console.log(`Restored ${rows} rows and the files; the books are in order.`)
    return
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: openLog('warn') })
  try {
    const { rows } = await restoreEmbedded(embedded.admin, options)
    console.log(`Restored ${rows} rows and the files; the books are in order.`)
  } finally {
    await embedded.stop()
  }
})
