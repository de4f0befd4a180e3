/** `npm run restore -- <file> [--force]`: brings database and files back, with the server stopped, and proves the books. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openProductKeysWithin } from '#app/open-keys.ts'
import { verifyBooksWithin } from '#app/verify-books.ts'
import { BackupError } from '#platform/backup/backup-format.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { databaseName } from '#platform/db/embedded-roles.ts'
import { prepareExternal } from '#platform/db/external.ts'
import { openLog } from '#platform/log/log.ts'
import { orSentence } from './or-sentence.ts'

const verifyWith = (secretKey: string | undefined) => async (client: pg.ClientBase, files: string) => {
  const { faults } = await verifyBooksWithin(client, await openProductKeysWithin(client, { dataDir: files, secretKey }))
  if (faults.length > 0) {
    const [first] = faults
    throw new BackupError(
      `The backup's books have ${faults.length} faults, first ${first?.check}: ${first?.detail} (${first?.what}).`,
    )
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
    const { rows } = await restoreBackup({ ...options, system, loader: system })
    console.log(`Restored ${rows} rows and the files; the books are in order.`)
    return
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: openLog('warn') })
  try {
    const { rows } = await restoreBackup({
      ...options,
      system: embedded.system,
      loader: { ...embedded.admin, database: databaseName },
      owner: 'playhatch_system',
    })
    console.log(`Restored ${rows} rows and the files; the books are in order.`)
  } finally {
    await embedded.stop()
  }
})
