import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded/embedded.ts'
import type { DatabaseAccess } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { fastFolder } from '../fast-folder.ts'
import { copyCluster, prepareCluster, template } from './prepared-cluster.ts'

/** The shutdown mode: fast, immediate, or a kill. */
type Ending = 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

export interface OwnPostgres {
  access: DatabaseAccess
  admin: EmbeddedDatabase['admin']
  /** Stops the server with this signal; resolves when it has ended. */
  end(by: Ending): Promise<void>
  /** Restarts it on the same data and address. */
  start(): Promise<void>
}

/** A PostgreSQL for the calling test file, with a migrated database, which may be stopped and restarted. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(fastFolder, `playhatch-test-${process.pid}-`))
  await chmod(dataDir, 0o755)
  await copyCluster(await prepareCluster(), dataDir)
  // Durable, because committed data must survive a kill.
  const begin = () => startEmbedded({ dataDir, log: silentLog, database: template })
  let server = await begin()
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })
  const { system, person, admin } = server
  return {
    access: { system, person },
    admin,
    async end(by) {
      process.kill(server.pid, by)
      await server.ended
      await server.stop()
    },
    async start() {
      server = await begin()
    },
  }
}
