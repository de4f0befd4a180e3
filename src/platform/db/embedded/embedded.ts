import { mkdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createHash } from '../../crypto/crypto.ts'
import type { Log } from '../../log/log.ts'
import { type Account, chooseAccount, ensurePrivateFolder } from './embedded-account.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { ensureCluster } from './embedded-cluster.ts'
import { DatabaseStartError } from './embedded-error.ts'
import { takeLock } from './embedded-lock.ts'
import { stopOrphan } from './embedded-orphan.ts'
import { databaseName, ensureDatabase, ensureRoles } from './embedded-roles.ts'
import { type RunningServer, runServer } from './embedded-server.ts'

export interface EmbeddedDatabase {
  /** Owner of everything in the database; bypasses row policies. */
  system: pg.PoolConfig
  /** The row-level role, restricted by policies and column grants. */
  person: pg.PoolConfig
  /** Superuser; only for backup, restore and tests. */
  admin: pg.PoolConfig
  pid: number
  /** Settles when the server has ended, by `stop` or unexpectedly. */
  ended: Promise<void>
  /** Stops the server and releases its folder. Idempotent. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** False if losing data in a power failure is acceptable, as in tests. */
  durable?: boolean
  /** Name of the product's database. */
  database?: string
}

/**
 * Starts the bundled PostgreSQL on `<dataDir>/database`, reachable only through a private Unix socket. Repairs what a
 * killed process left behind. Throws DatabaseStartError (one sentence for the operator) if another server uses the
 * folder or this machine can't run one.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, durable = true, database = databaseName } = options
  const binaries = await findBinaries()
  await mkdir(dataDir, { recursive: true })
  await mkdir(join(dataDir, 'database'), { recursive: true, mode: 0o700 })
  const folder = await realpath(join(dataDir, 'database'))
  const lock = await takeLock(join(folder, 'server.lock')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    throw new DatabaseStartError(
      `The database folder ${folder} can't be written by this user: start as its owner, or set DATA_DIR.`,
    )
  })
  if ('heldBy' in lock) {
    throw new DatabaseStartError(
      `Another Playhatch (process ${lock.heldBy}) already uses the data in ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  try {
    const server = await startIn(folder, binaries, durable, log)
    try {
      await ensureRoles(server.admin)
      await ensureDatabase(server.admin, database, { statementStatistics: binaries.hasStatementStatistics })
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      ...server,
      system: { ...server.admin, user: 'playhatch_system', database },
      person: { ...server.admin, user: 'playhatch_person', database },
      async stop() {
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startIn(folder: string, binaries: Binaries, durable: boolean, log: Log): Promise<RunningServer> {
  const cluster = join(folder, 'cluster')
  const { strangerPid } = await stopOrphan(cluster, log)
  const account = await chooseAccount(binaries.postgres, folder, cluster)
  const logs = join(folder, 'log')
  await ensurePrivateFolder(logs, account)
  const socket = await ensureSocketFolder(folder, account)
  await ensureCluster(binaries, account, folder, cluster)
  return runServer({ binaries, account, cluster, logs, socket, strangerPid, durable, log })
}

/** The strictest system allows 103 bytes for a socket's path; `/.s.PGSQL.5432` uses 15 of them. */
const longest = 88

/**
 * Returns a private folder for the server's socket: in the data folder, or in the system's temporary folder if that
 * path is too long. Anyone who can enter it may sign in as any role, so a folder that is not private is rejected
 * (DatabaseStartError). Call it only while no server runs there.
 */
async function ensureSocketFolder(folder: string, account: Account): Promise<string> {
  const path = socketFolder(folder)
  await ensurePrivateFolder(path, account)
  // Stale files of a killed server would prevent the next start.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(path, name), { force: true })
  return path
}

function socketFolder(folder: string): string {
  const within = join(folder, 'socket')
  if (Buffer.byteLength(within) <= longest) return within
  const name = `playhatch-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const temporary = join(tmpdir(), name)
  return Buffer.byteLength(temporary) <= longest ? temporary : join('/tmp', name)
}
