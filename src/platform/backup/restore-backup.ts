import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../db/open.ts'
import { whileUnserved } from '../db/presence.ts'
import { withClient } from '../db/with-client.ts'
import { installJobs } from '../jobs/worker.ts'
import { silentLog } from '../log/log.ts'
import { BackupError, notKept } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { finishRestore, freshFolder, planName, planSwap } from './swap-files.ts'

interface RestoreOptions {
  archive: string
  dataDir: string
  /** The database by its owner, and by a login that may switch triggers off. */
  system: pg.PoolConfig
  loader: pg.PoolConfig
  /** The owner's role, where the loader is another. */
  owner?: string
  /** Replaces what is there. */
  force: boolean
  /** How long another connection may keep a table from being replaced. */
  lockSeconds?: number
  /** Looks at what was loaded, in the loader's transaction, before it takes the place of anything; throws when it is wrong. */
  verify(client: pg.ClientBase, files: string): Promise<void>
}

/**
 * Restores a backup. Everything is read, checked and verified within one transaction and in a folder aside; the commit is
 * the moment when the rows change, and the files follow it. Whatever fails before, also a kill, leaves what was there.
 * Throws BackupError; SettingError while a server runs on the database.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ rows: number }> {
  const { archive, dataDir, system, loader, owner, force, verify, lockSeconds = 10 } = options
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
        const read = await readBackup({ archive, client, owner, files: join(dataDir, files) })
        await verify(client, join(dataDir, files))
        await planSwap(client, { dataDir, files })
        await client.query('commit')
        return read
      })
    } finally {
      // With the server lost at the commit, the next start finds out whether it happened.
      await finishRestore(system, dataDir).catch(() => undefined)
      await sweep(dataDir)
    }
  })
}

/** The tables of the job library; the loader fills them. */
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
      'There are data already: restore into an empty place, or add --force to replace everything that is there.',
    )
  }
}

/** Removes what a restore left behind that was killed, or failed. */
async function sweep(dataDir: string) {
  const names: string[] = await readdir(dataDir).catch(() => [])
  if (names.includes(planName)) return
  for (const name of names) {
    if (/^(restoring|replaced)-/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
