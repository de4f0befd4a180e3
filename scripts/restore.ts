/**
 * `npm run restore -- <file> [--force] [--codes-key <file>]`: restores database and files while the server is stopped,
 * and verifies the ledger.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { BackupError, codesKeyPath } from '#platform/backup/backup-format.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { databaseName } from '#platform/db/embedded-roles.ts'
import { prepareExternal } from '#platform/db/external.ts'
import { openLog } from '#platform/log/log.ts'
import '#server/ports.ts'
import { openProductKeysWithin } from '#server/open-keys.ts'
import { verifyBooksWithin } from '#server/verify-books.ts'
import { runProgram } from './run-program.ts'

const verifyWith = (secretKey: string | undefined) => async (client: pg.ClientBase, files: string) => {
  await assertCodesKey(client, files)
  const { faults } = await verifyBooksWithin(client, await openProductKeysWithin(client, { dataDir: files, secretKey }))
  if (faults.length > 0) {
    const [first] = faults
    throw new BackupError(
      `The ledger of the backup has ${faults.length} faults, first ${first?.check}: ${first?.detail} (${first?.what}).`,
    )
  }
}

/** Says what is missing before the keys are opened: a backup has the key of sold codes only with a passphrase. */
async function assertCodesKey(client: pg.ClientBase, files: string) {
  const { rows } = await client.query(
    `select 1 from server_keys where name = 'codes' and source = 'files' and retired_at is null`,
  )
  if (rows.length === 0 || existsSync(join(files, codesKeyPath))) return
  throw new BackupError(
    `The key of sold codes is not in the backup: name a copy of ${codesKeyPath} with "--codes-key <file>", or set the BACKUP_PASSPHRASE that the backup was made with.`,
  )
}

await runProgram(async () => {
  const config = readConfig(process.env)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, 'codes-key': { type: 'string' } },
  })
  const [archive] = positionals
  if (!archive) throw new BackupError('Name the backup: npm run restore -- <file> [--force]')
  const options = {
    archive: resolve(archive),
    dataDir: config.dataDir,
    force: values.force,
    passphrase: config.backupPassphrase,
    ...(values['codes-key'] !== undefined && { codesKey: resolve(values['codes-key']) }),
    verify: verifyWith(config.secretKey),
  }
  if (config.databaseUrl) {
    const access = await prepareExternal(config.databaseUrl, config.databasePersonUrl, config.databaseDirectUrl)
    const system = access.direct ?? access.system
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
