import { constants, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../db/drivers/with-client.ts'
import { openDatabase } from '../db/open.ts'
import { whileUnserved } from '../db/presence.ts'
import { installJobs } from '../jobs/worker.ts'
import { silentLog } from '../log/log.ts'
import { BackupError, codesKeyPath, notKept } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { finishRestore, freshFolder, planName, planSwap } from './swap-files.ts'

interface RestoreOptions {
  archive: string
  dataDir: string
  /** Connections as the database's owner, and as a login that may disable triggers. */
  system: pg.PoolConfig
  loader: pg.PoolConfig
  /** The owner's role, if it differs from the loader's. */
  owner?: string
  /** Replaces existing data. */
  force: boolean
  /** Opens the key of sold codes in the archive. */
  passphrase?: string | undefined
  /** Path of a copy of the key of sold codes; by default the one in DATA_DIR, if it is there. */
  codesKey?: string | undefined
  /** The lock timeout: how long to wait for other connections that use a table. */
  lockSeconds?: number
  /** Checks the loaded data in the loader's transaction, before the commit; throws if they are wrong. */
  verify(client: pg.ClientBase, files: string): Promise<void>
}

/**
 * Restores a backup. The archive is read, checked and verified in one transaction and in a temporary folder; the rows
 * change at the commit, and the files right after it. An error or a kill before the commit leaves the previous data
 * unchanged. Throws BackupError; throws SettingError while a server runs on the database.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ rows: number }> {
  const { archive, dataDir, system, loader, owner, force, verify, passphrase, lockSeconds = 10 } = options
  const { codesKey = join(dataDir, codesKeyPath) } = options
  await assertThere(archive)
  return whileUnserved(system, async () => {
    await finishRestore(system, dataDir)
    if (!force) await assertEmpty(system, dataDir)
    await installTables(system)
    await sweep(dataDir)
    const files = await freshFolder(dataDir, 'restoring')
    try {
      return await withClient(loader, async (client) => {
        await client.query('begin')
        await client.query(`set local lock_timeout = '${lockSeconds}s'; set local statement_timeout = 0`)
        const read = await readBackup({ archive, client, owner, passphrase, files: join(dataDir, files) })
        await takeCodesKey(codesKey, join(dataDir, files, codesKeyPath))
        await verify(client, join(dataDir, files))
        await planSwap(client, { dataDir, files })
        await client.query('commit')
        return read
      })
    } finally {
      // If the connection was lost during the commit, the next start checks whether the transaction committed.
      await finishRestore(system, dataDir).catch(() => undefined)
      await sweep(dataDir)
    }
  })
}

/** Throws BackupError before anything is made or replaced. */
export async function assertThere(archive: string): Promise<void> {
  const found = await stat(archive).catch(() => null)
  if (!found) throw new BackupError(`There is no backup at ${archive}.`)
  if (found.isDirectory()) throw new BackupError(`${archive} is a folder: name the archive in it.`)
}

/** Takes the key of sold codes from outside of the archive, unless the archive had it. */
async function takeCodesKey(from: string, to: string) {
  if (!(await stat(from).catch(() => null))) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Creates the tables of the job library; the loader fills them. */
async function installTables(system: pg.PoolConfig) {
  const db = openDatabase({ system, person: system }, silentLog, { system: 2, person: 1 })
  try {
    await installJobs(db)
  } finally {
    await db.close()
  }
}

async function assertEmpty(system: pg.PoolConfig, dataDir: string) {
  const tables = await withClient(system, async (client) => {
    const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public' limit 1`)
    return rowCount
  })
  const names = await readdir(dataDir).catch(() => [])
  if (tables || names.some((name) => !notKept.test(name))) {
    throw new BackupError(
      'There is already data: restore into an empty folder and database, or add --force to replace all existing data.',
    )
  }
}

/** Removes the folders that a killed or failed restore left behind. */
async function sweep(dataDir: string) {
  const names: string[] = await readdir(dataDir).catch(() => [])
  if (names.includes(planName)) return
  for (const name of names) {
    if (/^(restoring|replaced)-/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
