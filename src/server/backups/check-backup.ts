import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { codesKeyPath } from '#platform/backup/backup-format.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { ensureDatabase } from '#platform/db/embedded/embedded-roles.ts'
import type { BackupStore } from './backup-store.ts'
import type { BackupSettings } from './make-backup.ts'
import { verifyRestored } from './verify-restored.ts'

interface CheckBackup {
  /** Superuser of the embedded server. */
  admin: pg.PoolConfig
  system: pg.PoolConfig
  config: BackupSettings
  store: Pick<BackupStore, 'fetch'>
  name: string
  now: Date
}

/**
 * Restores a backup into a throw-away database and folder, verifies its keys and ledger, and deletes both. Throws
 * BackupError, as a restore would. Needs room for the archive and a second copy of all data.
 */
export async function checkBackup({ admin, system, config, store, name, now }: CheckBackup): Promise<void> {
  await sweep(admin, config.dataDir)
  const database = `playhatch_check_${randomUUID().slice(0, 8)}`
  const folder = join(config.dataDir, 'backups', `checking-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const archive = join(folder, 'archive.tar.gz')
    await store.fetch(name, archive)
    await ensureDatabase(admin, database, { statementStatistics: false })
    await restoreBackup({
      archive,
      dataDir: join(folder, 'data'),
      system: { ...system, database },
      loader: { ...admin, database },
      owner: 'playhatch_system',
      force: true,
      passphrase: config.backupPassphrase,
      codesKey: join(config.dataDir, codesKeyPath),
      verify: verifyRestored({ secretKey: config.secretKey, withoutCodes: false, now }),
    })
  } finally {
    await withClient(admin, (client) => client.query(`drop database if exists ${database} with (force)`))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a killed check left behind. One check runs at a time: the queue has one job of it. */
async function sweep(admin: pg.PoolConfig, dataDir: string) {
  const backups = join(dataDir, 'backups')
  for (const name of await readdir(backups).catch(() => []))
    if (name.startsWith('checking-')) await rm(join(backups, name), { recursive: true, force: true })
  await withClient(admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'playhatch\\_check\\_%'`,
    )
    for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
  })
}
