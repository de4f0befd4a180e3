/**
 * `npm run restore -- <file> [--force]`: restores database and files while the server is stopped, and verifies the
 * ledger.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { BackupError } from '#platform/backup/backup-format.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { databaseName } from '#platform/db/embedded-roles.ts'
import { prepareExternal } from '#platform/db/external.ts'
import { openLog } from '#platform/log/log.ts'
import { openProductKeysWithin } from '#server/open-keys.ts'
import { verifyBooksWithin } from '#server/verify-books.ts'
import { runProgram } from './run-program.ts'

const verifyWith = (secretKey: string | undefined) => async (client: pg.ClientBase, files: string) => {
  const { faults } = await verifyBooksWithin(client, await openProductKeysWithin(client, { dataDir: files, secretKey }))
  if (faults.length > 0) {
    const [first] = faults
    throw new BackupError(
      `The ledger of the backup has ${faults.length} faults, first ${first?.check}: ${first?.detail} (${first?.what}).`,
    )
  }
}

await runProgram(async () => {
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
    console.log(`Restored ${rows} rows and the files; the ledger has no faults.`)
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
    console.log(`Restored ${rows} rows and the files; the ledger has no faults.`)
  } finally {
    await embedded.stop()
  }
})
