import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { databaseName, ensureDatabase } from '../db/embedded-roles.ts'
import { migrate } from '../db/migrate.ts'
import { withClient } from '../db/with-client.ts'
import { BackupError, notKept } from './backup-format.ts'
import { readBackup } from './read-backup.ts'

interface RestoreOptions {
  archive: string
  dataDir: string
  /** Replaces what is there. */
  force: boolean
  /** Looks at what was loaded before it takes the place of anything; throws when it is wrong. */
  verify(system: pg.PoolConfig, files: string): Promise<void>
}

/**
 * Restores into the embedded database, which runs with no product on it. Loads aside, verifies, then swaps: whatever
 * fails before leaves what was there as it was.
 */
export async function restoreEmbedded(admin: pg.PoolConfig, options: RestoreOptions): Promise<{ rows: number }> {
  const { archive, dataDir, force, verify } = options
  const current = { ...admin, user: 'playhatch_system', database: databaseName }
  if (!force) await refuseFull(current, dataDir)
  const aside = `${databaseName}_restoring`
  const loading = { ...admin, database: aside }
  await dropDatabase(admin, aside)
  await ensureDatabase(admin, aside, { statementStatistics: false })
  const files = await freshFolder(dataDir, 'restoring')
  try {
    const system = { ...current, database: aside }
    const result = await readBackup({ archive, system, loader: loading, files })
    await migrate(system)
    await verify(system, files)
    await dropDatabase(admin, `${databaseName}_replaced`)
    await withClient(admin, async (client) => {
      await client.query(
        `begin; alter database ${databaseName} rename to ${databaseName}_replaced; alter database ${aside} rename to ${databaseName}; commit`,
      )
    })
    await swapFiles(dataDir, files)
    await dropDatabase(admin, `${databaseName}_replaced`)
    return result
  } finally {
    await dropDatabase(admin, aside)
    await rm(files, { recursive: true, force: true })
  }
}

/** Restores into a database of one's own, which must be empty, or is emptied first. */
export async function restoreExternal(system: pg.PoolConfig, options: RestoreOptions): Promise<{ rows: number }> {
  const { archive, dataDir, force, verify } = options
  if (force) await empty(system)
  else await refuseFull(system, dataDir)
  const files = await freshFolder(dataDir, 'restoring')
  try {
    const result = await readBackup({ archive, system, loader: system, files })
    await migrate(system)
    await verify(system, files)
    await swapFiles(dataDir, files)
    return result
  } finally {
    await rm(files, { recursive: true, force: true })
  }
}

async function refuseFull(system: pg.PoolConfig, dataDir: string) {
  const tables = await withClient(system, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname in ('public', 'graphile_worker') limit 1`,
    )
    return rowCount
  })
  const names = await readdir(dataDir).catch(() => [])
  if (tables || names.some((name) => !notKept.test(name))) {
    throw new BackupError(
      'There are data already: restore into an empty place, or add --force to replace everything that is there.',
    )
  }
}

async function empty(system: pg.PoolConfig) {
  await withClient(system, async (client) => {
    await client.query(
      'begin; drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public; commit',
    )
    await client.query('create extension if not exists pg_trgm')
  })
}

async function dropDatabase(admin: pg.PoolConfig, name: string) {
  await withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
}

async function freshFolder(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, `${name}-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** What stands in the data folder makes way for what stands in `files`. */
async function swapFiles(dataDir: string, files: string) {
  const replaced = await freshFolder(dataDir, 'replaced')
  for (const name of await readdir(dataDir)) {
    if (!notKept.test(name)) await rename(join(dataDir, name), join(replaced, name))
  }
  for (const name of await readdir(files)) await rename(join(files, name), join(dataDir, name))
  await rm(replaced, { recursive: true, force: true })
}
