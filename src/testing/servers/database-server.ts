import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { stopOrphan } from '#platform/db/embedded/embedded-orphan.ts'
import { processStart } from '#platform/db/embedded/embedded-process.ts'
import { ensureDatabase, ensureRoles } from '#platform/db/embedded/embedded-roles.ts'
import { silentLog } from '#platform/log/log.ts'
import type { TestServer } from '../database.ts'
import { fastFolder, fastFolders } from '../fast-folder.ts'
import { copyCluster, makeTables, prepareCluster, template } from './prepared-cluster.ts'

const prefix = 'playhatch-test-'

/** Starts one PostgreSQL for the whole run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const { server, stop } = url ? await prepareGiven(url) : await startOwn()
  project.provide('testServer', server)
  return stop
}

async function startOwn() {
  await sweep()
  const prepared = await prepareCluster()
  const dataDir = await mkdtemp(join(fastFolder, `${prefix}${process.pid}-`))
  // The server may run as another user than the tests; the private folders are below.
  await chmod(dataDir, 0o755)
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.once('exit', remove)
  await copyCluster(prepared, dataDir)
  const options = { dataDir, log: silentLog, durable: false, database: template }
  const { admin, system, person, stop } = await startEmbedded(options)
  const server: TestServer = { admin, system, person, template }
  return {
    server,
    async stop() {
      await stop()
      process.off('exit', remove)
      remove()
    },
  }
}

/** Prepares another PostgreSQL, such as an older version, from a superuser's URL. */
async function prepareGiven(url: string) {
  const admin: pg.PoolConfig = { connectionString: url }
  const ownTemplate = `${template}_${process.pid}`
  await ensureRoles(admin)
  const { host, port, user, password, ssl } = new pg.Client(admin)
  const fields = { host, port, user, password: password ?? undefined, ssl, database: 'postgres' }
  // They sign in themselves, as in the embedded server: the superuser's own sessions are hidden from them.
  const roles = { system: 'playhatch_system', person: 'playhatch_person' }
  if (password)
    await withClient(fields, async (client) => {
      for (const role of Object.values(roles))
        await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
    })
  const server: TestServer = {
    admin: fields,
    system: { ...fields, user: roles.system },
    person: { ...fields, user: roles.person },
    template: ownTemplate,
  }
  await ensureDatabase(fields, ownTemplate, { statementStatistics: false })
  await makeTables({ ...server.system, database: ownTemplate })
  return {
    server,
    async stop() {
      await withClient(fields, (client) => client.query(`drop database if exists ${ownTemplate} with (force)`))
    },
  }
}

/** Stops and removes the servers and folders of killed runs. */
async function sweep() {
  for (const place of fastFolders) {
    for (const name of await readdir(place)) {
      const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
      if (!pid || (await processStart(pid))) continue
      const folder = join(place, name)
      await stopOrphan(join(folder, 'database/cluster'), silentLog)
      await rm(folder, { recursive: true, force: true })
    }
  }
}
