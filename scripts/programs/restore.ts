/**
 * `npm run restore -- <file> [--force] [--codes-key <file>] [--without-codes]`: restores database and files while the server is stopped,
 * and verifies the ledger.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#platform/backup/backup-format.ts'
import { assertThere, restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { databaseName } from '#platform/db/embedded/embedded-roles.ts'
import { prepareExternal } from '#platform/db/external.ts'
import { openLog } from '#platform/log/log.ts'
import '#server/ports.ts'
import { verifyRestored } from '#server/backups/verify-restored.ts'
import { runProgram } from './run-program.ts'

/** Says what the operator gave up with `--without-codes`. */
function sayLost({ codes, factors }: { codes: number; factors: number }) {
  if (codes > 0)
    console.error(
      `LOST: what ${codes} sold items, unused codes and purchases held. The items are hidden until their studios replace it.`,
    )
  if (factors > 0)
    console.error(
      `LOST: the one-time codes of ${factors} accounts. Who has no passkey signs in again after "npm run remove-second-factor -- <email>".`,
    )
}

await runProgram(async () => {
  const config = readConfig(process.env)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      'codes-key': { type: 'string' },
      'without-codes': { type: 'boolean', default: false },
    },
  })
  const [archive] = positionals
  if (archive) await assertThere(resolve(archive))
  else throw new BackupError('Name the backup: npm run restore -- <file> [--force] [--without-codes]')
  const options = {
    archive: resolve(archive),
    dataDir: config.dataDir,
    force: values.force,
    passphrase: config.backupPassphrase,
    ...(values['codes-key'] !== undefined && { codesKey: resolve(values['codes-key']) }),
    verify: verifyRestored({
      secretKey: config.secretKey,
      withoutCodes: values['without-codes'],
      now: new Date(),
      onLost: sayLost,
    }),
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
