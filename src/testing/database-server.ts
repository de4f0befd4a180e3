import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#platform/db/embedded.ts'
import { takeLock } from '#platform/db/embedded-lock.ts'
import { stopOrphan } from '#platform/db/embedded-orphan.ts'
import { databaseName, ensureDatabase, ensureRoles } from '#platform/db/embedded-roles.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withClient } from '#platform/db/with-client.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import type { TestServer } from './database.ts'

const prefix = 'playhatch-test-'

/** One PostgreSQL for the whole run, with a migrated database that each test file copies for itself. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const { server, stop } = url ? await prepareGiven(url) : await startOwn()
  try {
    await migrate({ ...server.system, database: server.template })
    await addJobTables({ ...server.system, database: server.template })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', server)
  return stop
}

async function addJobTables(config: pg.PoolConfig) {
  const systemPool = new pg.Pool({ ...config, max: 1 })
  systemPool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await installJobs({ systemPool }).finally(() => systemPool.end())
}

async function startOwn() {
  await sweep()
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  // The server may run as another user than the tests do; what is private lies deeper.
  await chmod(dataDir, 0o755)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  const { admin, system, person, ...own } = await startEmbedded({ dataDir, log: silentLog, durable: false })
  const template = 'playhatch_template'
  await withClient(admin, (client) => client.query(`alter database ${databaseName} rename to ${template}`))
  const server: TestServer = { admin, system, person, template }
  return {
    server,
    async stop() {
      await own.stop()
      process.off('exit', remove)
      remove()
    },
  }
}

/** Another PostgreSQL, such as an older one, given by a superuser's URL. */
async function prepareGiven(url: string) {
  const admin: pg.PoolConfig = { connectionString: url }
  const template = `playhatch_template_${process.pid}`
  await ensureRoles(admin)
  const { host, port, user, password, ssl } = new pg.Client(admin)
  const fields = { host, port, user, password: password ?? undefined, ssl, database: 'postgres' }
  const server: TestServer = {
    admin: fields,
    system: { ...fields, options: '-c role=playhatch_system' },
    person: { ...fields, options: '-c role=playhatch_person' },
    template,
  }
  await ensureDatabase(fields, template, { statementStatistics: false })
  return {
    server,
    async stop() {
      await withClient(fields, (client) => client.query(`drop database if exists ${template} with (force)`))
    },
  }
}

/** Ends and removes what killed runs have left. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name, 'database')
    const lock = await takeLock(join(folder, 'server.lock')).catch(() => undefined)
    if (!lock || 'heldBy' in lock) continue
    await stopOrphan(join(folder, 'cluster'), silentLog)
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}
